/** Where the admin keeps the theme that its user chose. */
const THEME = 'STRAPI_THEME';

/** Whether the admin is dark: as its user chose, else as the system is. */
export const isDark = (): boolean => {
  const chosen = localStorage.getItem(THEME);
  return chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
};
