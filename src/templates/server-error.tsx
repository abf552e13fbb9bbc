import { ServerError } from '../sections/status/server-error.tsx';
import type { Messages } from '../site/messages/messages.ts';

/** The page of an error, without the frame: that may be what could not be built. */
export function ServerErrorTemplate({ messages, home }: { readonly messages: Messages; readonly home: string }) {
  return (
    <main id="content">
      <ServerError messages={messages} home={home} />
    </main>
  );
}
