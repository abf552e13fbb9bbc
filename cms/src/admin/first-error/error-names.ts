type Errors = Readonly<Record<string, unknown>> | readonly unknown[];

const isMessage = (error: object) => 'id' in error && 'defaultMessage' in error;

/** Names of the form's fields that have an error, e.g. `list.2.text`. @param errors as Strapi's form has them: nested as its values are */
export function errorNames(errors: Errors, around = ''): readonly string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    const name = `${around}${key}`;
    if (typeof error === 'object' && error !== null) return isMessage(error) ? [name] : errorNames(error as Errors, `${name}.`);
    return error ? [name] : [];
  });
}
