import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fault, fine, reasonOf, warning, type Finding } from '../../src/site/finding.ts';
import { DAY_MS, renewalMs } from '../../src/site/time.ts';

export interface CertificateFiles {
  /** Name of the setting, for messages. */
  readonly setting: string;
  readonly certificate: string;
  readonly key: string;
  /** Names that visitors use. */
  readonly hosts: readonly string[];
  /** User and group that must be able to read the files, where it is not the one that looks: that of a container. */
  readonly reader?: number;
}

const SECTION = 'docs/operators.md, “Certificates”.';

const blocksIn = (text: string) => text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];

/** Whether a user and the group of the same number may read a file in its folder, by their rights. */
async function mayRead(file: string, user: number): Promise<boolean> {
  const allows = async (path: string, right: number) => {
    const { uid, gid, mode } = await stat(path);
    const shift = uid === user ? 6 : gid === user ? 3 : 0;
    return ((mode >> shift) & right) !== 0;
  };
  // What is above the folder does not count: a container gets the folder itself.
  return (await allows(dirname(file), 1)) && (await allows(file, 4));
}

/** Whether a certificate holds today. */
function timeFindings(setting: string, { validFrom, validTo }: X509Certificate, now: number): Finding[] {
  const left = Date.parse(validTo) - now;
  const days = Math.floor(left / DAY_MS);
  if (Date.parse(validFrom) > now)
    return [fault(`${setting}: the certificate holds from ${validFrom} on`, 'Wait, or set the clock of this machine.')];
  if (left <= 0) return [fault(`${setting}: the certificate expired on ${validTo}`, `Renew it: ${SECTION}`)];
  if (left < renewalMs(validFrom, validTo))
    return [warning(`${setting}: the certificate ends in ${String(days)} days`, `Renew it: ${SECTION}`)];
  return [fine(`${setting}: the certificate holds for another ${String(days)} days`)];
}

/** Whether certificate and key can be read, belong together, hold today, and are for the names that visitors use. */
export async function checkCertificate(
  { setting, certificate, key, hosts, reader }: CertificateFiles,
  now = Date.now(),
): Promise<Finding[]> {
  const texts: string[] = [];
  const unread: Finding[] = [];
  const isForReader = async (file: string) => reader === undefined || (await mayRead(file, reader));
  for (const file of [certificate, key])
    try {
      if (await isForReader(file)) texts.push(await readFile(file, 'utf8'));
      else
        unread.push(
          fault(
            `${setting}: user ${String(reader)} of the containers may not read ${file}`,
            `chown ${String(reader)} its folder and files.`,
          ),
        );
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      unread.push(
        reader !== undefined && code === 'EACCES'
          ? warning(`${setting}: ${file} was not looked at, because this user may not read it`, 'Run this as root to look at it, too.')
          : fault(`${setting}: ${file} cannot be read (${code})`, `Put it there, readable by the front’s user: ${SECTION}`),
      );
    }
  if (unread.length > 0) return unread;
  const [chain = '', keyText = ''] = texts;
  let certificates: X509Certificate[];
  try {
    certificates = blocksIn(chain).map((block) => new X509Certificate(block));
  } catch (error) {
    return [fault(`${setting}: ${certificate} is damaged (${reasonOf(error)})`, `Put it there again: ${SECTION}`)];
  }
  const [leaf] = certificates;
  if (leaf === undefined) return [fault(`${setting}: ${certificate} holds no certificate in PEM form`, SECTION)];
  const findings = timeFindings(setting, leaf, now);
  try {
    if (!leaf.checkPrivateKey(createPrivateKey(keyText)))
      findings.push(
        fault(`${setting}: ${key} is not the key of this certificate`, 'Put the key there that the certificate was made with.'),
      );
  } catch (error) {
    findings.push(fault(`${setting}: ${key} is no key without a password (${reasonOf(error)})`, SECTION));
  }
  for (const host of hosts)
    if (leaf.checkHost(host) === undefined)
      findings.push(fault(`${setting}: the certificate is not for ${host}`, 'Have one made that names every host name.'));
  if (certificates.length === 1 && leaf.issuer !== leaf.subject)
    findings.push(
      warning(`${setting}: the file has the certificate alone`, 'Append those of the authority (the chain), or some browsers refuse it.'),
    );
  return findings;
}
