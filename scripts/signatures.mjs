/**
 * Whether the registry signed every installed package of site and service (`npm audit signatures`), as one of the checks.
 * Exit status 1: a signature is wrong or missing; `NOT_CHECKABLE`: there are no keys to check with (docs/third-party.md).
 */
import { relative } from 'node:path';
import { SERVICE } from './cms-setup.mjs';
import { isProgram, npm, ROOT, toolEnvironment } from './setup.mjs';
import { NOT_CHECKABLE } from './steps.mjs';

/** The log level at which npm names what it requests: whether the registry has keys is only in these lines. */
const OPTIONS = ['--json', '--loglevel=http', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
/** Errors of Node and npm for a server that cannot be reached. */
const UNREACHED = /^(?:ENOTFOUND|EAI_AGAIN|ECONN\w+|E(?:HOST|NET)UNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)$/;
const KEYS_REFUSED = /^npm http fetch GET 4\d\d \S+\/-\/npm\/v1\/keys /m;
/** What npm says where the registry has neither keys nor signatures. */
const UNSUPPORTED = 'found no dependencies to audit that were installed from a supported registry';

/**
 * @param {{ status: number | null, stdout: string, stderr: string }} result of `npm audit signatures` with `OPTIONS`
 * @returns {{ state: 'passed' | 'failed' | 'not checkable', text: string }} anything that npm is not known to say has failed
 */
export function judgeSignatures({ status, stdout, stderr }) {
  /** @type {{ invalid?: { name: string, version: string }[], missing?: { name: string, version: string }[], error?: { code?: string, summary: string } }} */
  let report;
  try {
    report = JSON.parse(stdout);
  } catch {
    return { state: 'failed', text: `npm ended with ${status} and no report: ${stderr.trim().slice(-500)}` };
  }
  const { invalid, missing, error } = report;
  if (error) {
    const { code = '', summary } = error;
    const hasNoKeys = summary.includes('/-/npm/v1/keys') || (code === 'EMISSINGSIGNATUREKEY' && KEYS_REFUSED.test(stderr));
    const state = UNREACHED.test(code) || hasNoKeys || summary === UNSUPPORTED ? 'not checkable' : 'failed';
    return { state, text: summary };
  }
  if (!invalid || !missing) return { state: 'failed', text: `npm ended with ${status}: ${stdout.slice(0, 500)}` };
  const names = (/** @type {typeof invalid} */ list) => list.map(({ name, version }) => `${name}@${version}`);
  const faults = [...names(invalid).map((name) => `wrong: ${name}`), ...names(missing).map((name) => `missing: ${name}`)];
  if (faults.length > 0) return { state: 'failed', text: faults.join(', ') };
  return status === 0 ? { state: 'passed', text: 'all signed' } : { state: 'failed', text: `npm ended with ${status}` };
}

if (isProgram(import.meta.url)) {
  const results = [ROOT, SERVICE].map((cwd) => {
    const result = npm(['audit', 'signatures', ...OPTIONS], cwd, { env: toolEnvironment(), maxBuffer: 64 * 1024 * 1024 });
    return { folder: relative(ROOT, cwd) || 'site', ...judgeSignatures(result) };
  });
  console.log(results.map(({ folder, state, text }) => `${folder}: ${state}: ${text}`).join('; '));
  if (results.some(({ state }) => state === 'failed')) process.exitCode = 1;
  else if (results.some(({ state }) => state === 'not checkable')) process.exitCode = NOT_CHECKABLE;
}
