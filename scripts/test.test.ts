import { describe, expect, it } from 'vitest';
import { STOPPED_BROWSER } from '../tests/support/stopped-browser.ts';

describe('a test is tried again', () => {
  it.each([
    'Test timed out in 120000ms.\nIf this is a long-running test, pass a timeout value',
    "expect.poll() function didn't resolve in time.",
    'page.goto: Timeout 30000ms exceeded.\nCall log:\n  - navigating to "http://127.0.0.1/"',
    'locator.click: Timeout 30000ms exceeded.\nCall log:\n  - waiting for locator',
    'page.waitForEvent: Timeout 30000ms exceeded while waiting for event "popup"',
    'page.evaluate: Target page, context or browser has been closed',
    'browser.newPage: Target page, context or browser has been closed',
    'page.evaluate: Target crashed ',
    'page.goto: Page crashed\nCall log:',
    'page.screenshot: Protocol error (Page.captureScreenshot): Unable to capture screenshot',
  ])('where the browser stopped: %s', (message) => {
    expect(STOPPED_BROWSER.test(message)).toBe(true);
  });

  it.each([
    'expected [ Array(1) ] to deeply equal []',
    "expected 'page.goto: Timeout 30000ms exceeded' to be ''",
    'The page is shown: expected 1 to be 2',
    'console error on http://127.0.0.1/: Timeout 5ms exceeded',
    'script error on http://127.0.0.1/: Test timed out in 5ms',
    'page.goto: net::ERR_CONNECTION_REFUSED at http://127.0.0.1/',
    'page.evaluate: ReferenceError: axe is not defined',
    'The picture /a.jpg did not come within 30 seconds.',
  ])('but not for: %s', (message) => {
    expect(STOPPED_BROWSER.test(message)).toBe(false);
  });
});
