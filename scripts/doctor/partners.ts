import { isIP } from 'node:net';
import { Mailer } from '../../src/outbox/deliveries/mailer.ts';
import { scan } from '../../src/outbox/scan/clamd.ts';
import { fault, fine, reasonOf, warning, type Finding } from '../../src/site/finding.ts';

const isHere = (host: string) => host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/** Whether the mail server takes the login, and whether the way to it is encrypted. */
export async function checkMail(url: string, from: string): Promise<Finding[]> {
  const { protocol, hostname, searchParams } = new URL(url);
  const isOpen = protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true' && !isHere(hostname);
  const findings = isOpen
    ? [warning(`SMTP_URL: e-mails to ${hostname} may be sent without encryption`, 'Write smtps://, or append ?requireTLS=true.')]
    : [];
  const mailer = new Mailer(url, from);
  try {
    await mailer.verify();
    return [...findings, fine(`SMTP_URL: ${hostname} takes the login`)];
  } catch (error) {
    return [
      ...findings,
      fault(`SMTP_URL: the mail server cannot be used (${reasonOf(error)})`, 'Correct address, login or its certificate.'),
    ];
  } finally {
    mailer.close();
  }
}

/** Whether the virus scanner answers. @param address as CLAMD_ADDRESS */
export async function checkScanner(address: string): Promise<Finding> {
  const probe = (async function* () {
    yield await Promise.resolve(Buffer.from('npm run doctor'));
  })();
  const verdict = await scan(address, probe, AbortSignal.timeout(20_000));
  if (verdict.kind === 'unknown')
    return fault(
      `CLAMD_ADDRESS: ${address} does not scan (${verdict.reason})`,
      'Start clamd, or correct the address; with TCPSocket in its settings.',
    );
  return fine(`CLAMD_ADDRESS: ${address} scans files`);
}

/** Whether the content service answers; before a first start it may not yet. @param url as CONTENT_API_URL */
export function checkService(url: string): Promise<Finding> {
  const { origin } = new URL(url);
  return fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
    () => fine(`CONTENT_API_URL: ${origin} answers`),
    (error: unknown) =>
      warning(
        `CONTENT_API_URL: ${origin} does not answer (${reasonOf(error)})`,
        'Right before its first start; else start it, or correct the address.',
      ),
  );
}
