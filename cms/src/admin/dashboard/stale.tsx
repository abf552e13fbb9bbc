import { Typography } from '@strapi/design-system';
import { useTexts } from '../use-texts';
import { messages } from './messages';

/** Says that what is shown is an earlier response, where the last request failed (`use-polled.ts`). */
export function Stale({ failed }: { readonly failed: boolean }) {
  const say = useTexts(messages);
  return failed ? (
    <Typography tag="p" variant="pi" textColor="danger600" role="alert">
      {say('dashboard.stale')}
    </Typography>
  ) : null;
}
