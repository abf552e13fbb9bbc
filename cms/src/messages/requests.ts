import { isId } from '../http/admin-routes';
import { plainOf } from '../plain';
import { isMessageState, type ListRequest, type MessageChange } from './wire';

const MAX_SEARCH = 200;

/** A request of the list, as the page sends it; what is malformed does not filter. */
export function readListRequest(body: unknown): ListRequest {
  const { form, state, language, assignee, suspicious, search, before, after } = plainOf(body);
  return {
    ...(typeof form === 'string' ? { form } : {}),
    ...(isMessageState(state) ? { state } : {}),
    ...(typeof language === 'string' ? { language } : {}),
    ...(isId(assignee) ? { assignee } : {}),
    ...(typeof suspicious === 'boolean' ? { suspicious } : {}),
    ...(typeof search === 'string' ? { search: search.slice(0, MAX_SEARCH) } : {}),
    ...(isId(before) ? { before } : {}),
    ...(isId(after) ? { after } : {}),
  };
}

/** A change of a message; undefined when a part of it is malformed. */
export function readMessageChange(body: unknown): MessageChange | undefined {
  const { state, assignee, note } = plainOf(body);
  if (state !== undefined && !isMessageState(state)) return undefined;
  if (assignee !== undefined && !isId(assignee)) return undefined;
  if (note !== undefined && typeof note !== 'string') return undefined;
  return {
    ...(state === undefined ? {} : { state }),
    ...(assignee === undefined ? {} : { assignee }),
    ...(note === undefined ? {} : { note }),
  };
}
