import { isReference } from '../../outbox/reference.ts';
import type { RouteMatch } from '../../site/routes.ts';
import type { Exchange } from '../http/exchange.ts';
import { encodingOf } from '../http/accept-encoding.ts';
import { sendOnce } from '../http/responses.ts';
import type { Pages } from '../pages/pages.ts';
import type { Handler } from './handler.ts';
import type { StatusPages } from './status-pages.ts';

/** Stands for the reference in the page as it is rendered for all. No message has it: references have no zero. */
const STAND_IN = 'MTV-0000-0000';

/**
 * Answers the page after a form was sent: the reference of its query, where the check digit is right, and whether it is that of a
 * comment. It is rendered once and the reference put in for each request, so a sender never waits behind others for it.
 */
export function receivedPage(pages: Pages, status: StatusPages): Handler {
  const send = async (exchange: Exchange, match: RouteMatch): Promise<void> => {
    const { path, query, request, locale } = exchange;
    const parameters = new URLSearchParams(query);
    const given = parameters.get('reference') ?? '';
    const reference = isReference(given) ? given : undefined;
    const sent = reference === undefined ? {} : { sent: { reference: STAND_IN, isComment: parameters.has('comment') } };
    const shell = { key: `received:${locale}:${JSON.stringify(sent)}`, locals: { match, ...sent } };
    const page = await pages.renderWith(path, shell, [STAND_IN, reference ?? STAND_IN], encodingOf(request), { 'x-robots-tag': 'noindex' });
    if (page.status >= 500) return status.failed(exchange);
    sendOnce(exchange, page);
  };
  return (exchange) => {
    const { resolution } = exchange;
    return resolution.kind === 'page' && resolution.id === 'enquiryReceived' && send(exchange, resolution);
  };
}
