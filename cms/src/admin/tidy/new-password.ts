import type { MailAvailability } from '../../mail/serve-availability';

/** Shows the link to a new password (tidy.css) where the service can send one. To be called in the admin's registration. */
export async function offerNewPassword(): Promise<void> {
  try {
    const response = await fetch('/mail-availability');
    if (!response.ok) return;
    const { sends } = (await response.json()) as MailAvailability;
    document.documentElement.toggleAttribute('data-sends-mail', sends);
  } catch {
    // Without a response there is no login either.
  }
}
