import { describe, expect, it } from 'vitest';
import { judgeSignatures } from './signatures.mjs';

/**
 * What npm 11.19.1 printed with the options of the check: the first case without a way to Sigstore's server, the others with a
 * registry of two packages, whose keys Sigstore does not have. Hashes and signatures are cut.
 */
const REQUESTS = (status: number) =>
  `npm warn Fetching verification keys using TUF failed.  Fetching directly from http://127.0.0.1:4873/.
npm http fetch GET ${String(status)} http://127.0.0.1:4873/-/npm/v1/keys 32ms (cache skip)
npm http fetch GET 200 http://127.0.0.1:4873/b 18ms (cache updated)
npm http fetch GET 200 http://127.0.0.1:4873/a 23ms (cache updated)`;
const faultOf = (fields: object) => ({
  integrity: 'sha512-AQEB',
  location: 'node_modules/b',
  name: 'b',
  registry: 'http://127.0.0.1:4873/',
  resolved: 'http://127.0.0.1:4873/b/-/b-1.0.0.tgz',
  version: '1.0.0',
  ...fields,
});
const WRONG = faultOf({
  code: 'EINTEGRITYSIGNATURE',
  message: 'b@1.0.0 has an invalid registry signature with keyid: SHA256:stub and signature: MEUC',
  keyid: 'SHA256:stub',
  signature: 'MEUC',
  type: 'dependencies',
});
const UNKNOWN_KEY = {
  error: {
    code: 'EMISSINGSIGNATUREKEY',
    summary: 'b@1.0.0 has a registry signature with keyid: SHA256:stub but no corresponding public key can be found',
    detail: '',
  },
};
const judge = (status: number, report: object | string, stderr = REQUESTS(200)) =>
  judgeSignatures({ status, stdout: typeof report === 'string' ? report : JSON.stringify(report, undefined, 2), stderr });

describe('the signatures of packages', () => {
  it('pass where npm finds none that is wrong or missing', () =>
    expect(judge(0, { invalid: [], missing: [] })).toEqual({ state: 'passed', text: 'all signed' }));

  it.each([
    ['a wrong one', { invalid: [WRONG], missing: [] }, 'wrong: b@1.0.0'],
    ['a missing one', { invalid: [], missing: [faultOf({})] }, 'missing: b@1.0.0'],
    ['both', { invalid: [WRONG], missing: [faultOf({ name: 'a' })] }, 'wrong: b@1.0.0, missing: a@1.0.0'],
    ['one by a key that the registry does not have', UNKNOWN_KEY, UNKNOWN_KEY.error.summary],
    ['an error that is none of these', { error: { code: 'E500', summary: '500 - GET http://127.0.0.1:4873/b' } }, '500 -'],
    ['an unknown report', {}, 'npm ended with 1: {}'],
    ['no report', '', 'npm ended with 1 and no report: npm warn'],
    ['an exit status without a reason', { invalid: [], missing: [] }, 'npm ended with 1'],
  ])('fail with %s', (_, report, text) => {
    const result = judge(1, report);
    expect(result.state).toBe('failed');
    expect(result.text).toContain(text);
  });

  it.each([
    [
      'Sigstore is not reached',
      {
        error: {
          code: 'ENOTFOUND',
          summary:
            'request to https://tuf-repo-cdn.sigstore.dev/15.root.json failed, reason: getaddrinfo ENOTFOUND tuf-repo-cdn.sigstore.dev',
        },
      },
      '',
    ],
    ['the registry has signatures but no keys', UNKNOWN_KEY, REQUESTS(404)],
    [
      'it has neither',
      { error: { summary: 'found no dependencies to audit that were installed from a supported registry', detail: '' } },
      REQUESTS(404),
    ],
    [
      'it refuses to say',
      { error: { code: 'E405', summary: '405 Method Not Allowed - GET http://127.0.0.1:4873/-/npm/v1/keys', detail: '' } },
      '',
    ],
  ])('are not checkable where %s, for the reason that npm gives', (_, report, stderr) =>
    expect(judge(1, report, stderr)).toEqual({ state: 'not checkable', text: report.error.summary }),
  );
});
