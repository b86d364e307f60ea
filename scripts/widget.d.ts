/** Builds the widget when what it is made of is not what the built one was made of. */
export const buildWidget: () => Promise<void>
