/** The id by which the field names its active option. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`
