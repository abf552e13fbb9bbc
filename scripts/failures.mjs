/** A short list of what failed: `npm test` prints it below its table. */
import { isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './setup.mjs';

/**
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} Assertion
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} FileResult
 * @typedef {{ title: string, text: string }} Failure what failed, and what it said
 */

const LINES_AT_MOST = 40;
/** Failures that are listed: many at once usually have one cause, which the first ones show. */
const NAMED_AT_MOST = 24;
/** Lines of one failure's text: its message and where it was thrown. */
const LINES_EACH = 6;
const LINE_LENGTH = 300;

/** @param {string} file */
const shortPath = (file) => (isAbsolute(file) ? relative(ROOT, file).replaceAll('\\', '/') : file);

/** Lines worth reading: no colours, no empty ones, no calls inside packages or Node. @param {string} text */
const linesOf = (text) =>
  stripVTControlCharacters(text)
    .replaceAll(`${ROOT}/`, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(?:node_modules|node:)/.test(line))
    .map((line) => (line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)} …` : line));

/**
 * Every failed and skipped test of a project, and every file that could not be run.
 * @param {string} project
 * @param {{ testResults?: FileResult[] } | undefined} report vitest's JSON report
 * @returns {Failure[]}
 */
export function failuresOf(project, report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = `${project} │ ${shortPath(name)}`;
    const tests = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => ({
        title: `${file} › ${test.fullName}`,
        text: test.failureMessages?.join('\n') || `is ${test.status}, which counts as failed`,
      }));
    // A file that breaks before its first test has no failed test; its message is in the file's own result.
    const own = status === 'failed' && (message || tests.length === 0) ? [{ title: file, text: message || 'did not finish' }] : [];
    return [...own, ...tests];
  });
}

/**
 * @param {readonly Failure[]} failures
 * @returns {string} the failures by name, each with the first lines of what it said as long as there is room for them
 */
export function failureLines(failures) {
  const named = failures.slice(0, NAMED_AT_MOST);
  let left = LINES_AT_MOST - named.length - (named.length < failures.length ? 1 : 0);
  const lines = named.flatMap(({ title, text }, index) => {
    const own = linesOf(text).slice(0, Math.min(LINES_EACH, Math.ceil(left / (named.length - index))));
    left -= own.length;
    return [title.replace(/\s+/g, ' ').slice(0, LINE_LENGTH), ...own.map((line) => `    ${line}`)];
  });
  if (named.length < failures.length) lines.push(`… and ${failures.length - named.length} more, all in the output above`);
  return lines.join('\n');
}
