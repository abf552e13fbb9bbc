/** The message of an error; Strapi's validation errors name their fields. */
export function messageOf(error: unknown): string {
  const { details, message } = error as { details?: { errors?: { path: string[]; message: string }[] }; message?: string };
  const fields = details?.errors?.map(({ path, message: text }) => `${path.join('.')}: ${text}`);
  return fields && fields.length > 0 ? fields.join('; ') : (message ?? String(error));
}
