/** Name of the cookie in which the admin's pages tell their language; before a sign-in nothing else does. */
export const LANGUAGE_COOKIE = 'admin-language';
