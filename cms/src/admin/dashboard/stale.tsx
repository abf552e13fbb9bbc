import { Typography } from '@strapi/design-system';
import { useTexts } from '../use-texts';
import { messages } from './messages';

interface StaleProps {
  /** Whether the last request failed (`use-polled.ts`). */
  readonly failed: boolean;
  /** Whether an earlier response is shown. */
  readonly hasData?: boolean;
}

/** Says that what is shown is an earlier response, or that there is none yet, where the last request failed. */
export function Stale({ failed, hasData = true }: StaleProps) {
  const say = useTexts(messages);
  return failed ? (
    <Typography tag="p" variant="pi" textColor="danger600" role="alert">
      {say(hasData ? 'dashboard.stale' : 'dashboard.unread')}
    </Typography>
  ) : null;
}
