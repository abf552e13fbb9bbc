import { isId } from '../http/admin-routes';
import { plainOf, type Plain } from '../plain';
import { routedPath } from '../request';
import type { AuditAction, AuditEvent, AuditRequest } from './wire';
import { isAuditAction } from './wire';

/** A request of the admin that succeeded. */
export interface AdminRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Plain;
  readonly body: unknown;
  /** Parsed body of the response. */
  readonly response: unknown;
}

interface Resource {
  /** Its path as `routedPath` gives it; the group `id` names one of them, the group `type` the type of an entry. */
  readonly path: RegExp;
  /** Absent: it is an entry, whose type is in the path or in the body, as its document and its language are. */
  readonly type?: string;
  /** Where the method does not tell the action. */
  readonly action?: AuditAction;
  readonly methods?: readonly string[];
  /** Whether the response says that nothing was done. */
  readonly refused?: (response: Plain) => boolean;
}

const BY_METHOD: Readonly<Record<string, AuditAction>> = { POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'delete' };

/** What users change, delete or export in the admin beside content, which has its own watcher. The first that matches counts. */
const RESOURCES: readonly Resource[] = [
  { path: /^\/admin\/users\/me$/, type: 'user' },
  { path: /^\/admin\/users\/batch-delete$/, type: 'user', action: 'delete' },
  { path: /^\/admin\/users(?:\/(?<id>\d+))?$/, type: 'user' },
  { path: /^\/admin\/roles\/batch-delete$/, type: 'role', action: 'delete' },
  { path: /^\/admin\/roles\/(?<id>\d+)\/permissions$/, type: 'role', action: 'update' },
  { path: /^\/admin\/roles(?:\/(?<id>\d+))?$/, type: 'role' },
  { path: /^\/admin\/(?:api-tokens|admin-tokens|transfer\/tokens)\/(?<id>\d+)\/regenerate$/, type: 'token', action: 'update' },
  { path: /^\/admin\/(?:api-tokens|admin-tokens|transfer\/tokens)(?:\/(?<id>\d+))?$/, type: 'token' },
  { path: /^\/admin\/webhooks\/batch-delete$/, type: 'webhook', action: 'delete' },
  { path: /^\/admin\/webhooks(?:\/(?<id>\d+))?$/, type: 'webhook' },
  { path: /^\/i18n\/locales(?:\/(?<id>\d+))?$/, type: 'language' },
  { path: /^\/admin\/project-settings$/, type: 'settings', action: 'update' },
  { path: /^\/upload\/(?:settings|configuration)$/, type: 'settings', action: 'update' },
  { path: /^\/content-manager\/(?:content-types|components)\/(?<id>[^/]+)\/configuration$/, type: 'settings', action: 'update' },
  { path: /^\/upload\/actions\/bulk-delete$/, type: 'file', action: 'delete' },
  { path: /^\/upload\/actions\/upload-from-urls$/, type: 'file', action: 'create' },
  { path: /^\/upload\/actions\/bulk-(?:move|update)$/, type: 'file', action: 'update' },
  { path: /^\/file-texts\/(?<id>\d+)$/, type: 'file', methods: ['PUT'] },
  { path: /^\/upload\/folders(?:\/(?<id>\d+))?$/, type: 'folder' },
  { path: /^\/upload\/files\/(?<id>\d+)\/replace$/, type: 'file', action: 'update' },
  { path: /^\/upload(?:\/files)?(?:\/(?<id>\d+))?$/, type: 'file' },
  { path: /^\/order\/(?<id>[\w-]+)$/, type: 'order', action: 'sort', methods: ['PUT'] },
  { path: /^\/messages\/person\/export$/, type: 'message', action: 'export', methods: ['GET'] },
  { path: /^\/messages\/person\/erase$/, type: 'message', action: 'delete', methods: ['POST'] },
  { path: /^\/messages\/\w+\/export$/, type: 'message', action: 'export', methods: ['GET'] },
  { path: /^\/messages\/(?!person|list)\w+$/, type: 'message', action: 'delete', methods: ['DELETE'] },
  { path: /^\/audit\/csv$/, type: 'audit', action: 'export', methods: ['GET'] },
  { path: /^\/trash\/(?<id>\d+)\/restore$/, type: 'trash', action: 'restore', methods: ['POST'] },
  { path: /^\/trash\/(?<id>\d+)$/, type: 'trash' },
  { path: /^\/dashboard\/confirm$/, action: 'confirm', methods: ['POST'] },
  { path: /^\/workflow\/entries\/(?<type>[\w-]+)\/(?<id>\w+)\/schedules\/\w+$/, action: 'schedule', methods: ['PUT'] },
  { path: /^\/workflow\/entries\/(?<type>[\w-]+)\/(?<id>\w+)\/schedules\/\w+$/, action: 'unschedule', methods: ['DELETE'] },
  { path: /^\/workflow\/entries\/(?<type>[\w-]+)\/(?<id>\w+)\/review$/, action: 'request', methods: ['POST'] },
  { path: /^\/workflow\/entries\/(?<type>[\w-]+)\/(?<id>\w+)\/review\/approve$/, action: 'approve', methods: ['POST'] },
  { path: /^\/workflow\/entries\/(?<type>[\w-]+)\/(?<id>\w+)\/review\/return$/, action: 'return', methods: ['POST'] },
  { path: /^\/workflow\/entries\/(?<type>[\w-]+)\/(?<id>\w+)\/comments$/, action: 'comment', methods: ['POST'] },
  { path: /^\/workflow\/entries\/(?<type>[\w-]+)\/(?<id>\w+)\/comments\/\d+\/done$/, action: 'finish', methods: ['POST'] },
  {
    path: /^\/workflow\/releases\/(?<id>\d+)\/publish$/,
    type: 'release',
    action: 'publish',
    methods: ['POST'],
    refused: ({ state }) => state !== 'done',
  },
  { path: /^\/workflow\/releases\/(?<id>\d+)\/schedule$/, type: 'release', action: 'schedule', methods: ['PUT'] },
  { path: /^\/workflow\/releases\/(?<id>\d+)\/schedule$/, type: 'release', action: 'unschedule', methods: ['DELETE'] },
  { path: /^\/workflow\/releases\/(?<id>\d+)\/entries(?:\/\d+)?$/, type: 'release', action: 'update' },
  { path: /^\/workflow\/releases(?:\/(?<id>\d+))?$/, type: 'release' },
];

const MAX_TITLE = 200;
/** Names of several things in a line. */
const MAX_NAMES = 5;

/** What a thing is called. Users have two names; nothing else of a response is read. */
function nameOf(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    const names = value.flatMap((one) => nameOf(one) ?? []);
    return names.length === 0 ? undefined : [...names.slice(0, MAX_NAMES), ...(names.length > MAX_NAMES ? ['…'] : [])].join(', ');
  }
  const { name, title, firstname, lastname, email } = plainOf(value);
  for (const given of [name, title]) if (typeof given === 'string' && given !== '') return given;
  const person = [firstname, lastname].filter((part) => typeof part === 'string' && part !== '').join(' ');
  return person || (typeof email === 'string' && email !== '' ? email : undefined);
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const idOf = (value: unknown): string | undefined => {
  const { id } = plainOf(Array.isArray(value) ? value[0] : value);
  return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined;
};

/** The line that a request is worth; undefined: none. Messages are named by nothing: what visitors write is no matter of this log. */
export function eventOf({ method, path, query, body, response }: AdminRequest): AuditEvent | undefined {
  const routed = routedPath(path);
  for (const resource of RESOURCES) {
    const { path: pattern, methods = Object.keys(BY_METHOD), refused = () => false } = resource;
    const groups = methods.includes(method) ? pattern.exec(routed) : null;
    if (!groups) continue;
    const { id, type: inPath } = groups.groups ?? {};
    const sent = plainOf(body);
    const type = textOf(resource.type ?? inPath ?? sent['type']);
    // The media library changes a file's texts by a POST that names it.
    const given = textOf(id ?? query['id'] ?? (resource.type === undefined ? sent['documentId'] : undefined));
    const byMethod = type === 'file' && method === 'POST' && given !== undefined ? 'update' : BY_METHOD[method];
    const action = resource.action ?? byMethod;
    const data = plainOf(response)['data'] ?? response;
    if (type === undefined || action === undefined || refused(plainOf(data))) return undefined;
    const subject = given ?? idOf(data);
    const named = type === 'message' ? undefined : (nameOf(data) ?? nameOf(sent['fileInfo']) ?? nameOf(sent));
    const title = named?.slice(0, MAX_TITLE);
    const locale = resource.type === undefined ? textOf(query['locale'] ?? sent['locale']) : undefined;
    return {
      action,
      type,
      ...(subject === undefined ? {} : { subject }),
      ...(title === undefined ? {} : { title }),
      ...(locale === undefined ? {} : { locales: [locale] }),
    };
  }
  return undefined;
}

const isTime = (value: unknown): value is string => typeof value === 'string' && value.length < 40 && !Number.isNaN(Date.parse(value));
const numberOf = (value: unknown): unknown => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value);

/** A request of the list or of its export; what is malformed does not filter. */
export function readAuditRequest(given: unknown): AuditRequest {
  const { action, type, from, to, ...others } = plainOf(given);
  const [user, before, after] = [others['user'], others['before'], others['after']].map(numberOf);
  return {
    ...(isId(user) ? { user } : {}),
    ...(isAuditAction(action) ? { action } : {}),
    ...(typeof type === 'string' && type !== '' ? { type } : {}),
    ...(isTime(from) ? { from } : {}),
    ...(isTime(to) ? { to } : {}),
    ...(isId(before) ? { before } : {}),
    ...(isId(after) ? { after } : {}),
  };
}
