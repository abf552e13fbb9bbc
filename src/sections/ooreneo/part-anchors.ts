/** Id of a part's number in the picture. */
export const numberAnchor = (index: number): string => `number-${index + 1}`;
