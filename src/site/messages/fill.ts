/** Fills `{name}` in a message. @throws Error if a value is missing, so that no visitor reads a brace */
export function fill(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The message "${message}" needs a value for "${name}"`);
    return String(value);
  });
}
