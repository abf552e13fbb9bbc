/** An error of Strapi's requests, as far as it is used here. */
interface Failure {
  readonly status?: number;
  readonly response?: { readonly data?: { readonly error?: { readonly message?: string } } };
}

/** Why the service refused a request, in the language of the page; undefined where it gave no reason, or failed. */
export function refusalOf(error: unknown): string | undefined {
  const { status = 500, response } = error as Failure;
  return status < 500 ? response?.data?.error?.message : undefined;
}
