import type { MailAvailability } from '../../mail/serve-availability';

/** Shows the link to a new password (tidy.css) where the service can send one. To be called in the admin's registration. */
export async function offerNewPassword(): Promise<void> {
  try {
    const { sends } = (await (await fetch('/mail-availability')).json()) as MailAvailability;
    document.documentElement.toggleAttribute('data-sends-mail', sends);
  } catch {
    // Without an answer there is no login either.
  }
}
