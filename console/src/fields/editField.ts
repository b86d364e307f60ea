/** Starts editing the field with the given API name, or else the focused field, or else the first one. */
export const editField = (name?: string) => {
  const focused = document.activeElement
  const isField = focused instanceof HTMLElement && focused.matches('[data-edit]')
  const named = name && document.querySelector<HTMLElement>(`[data-edit="${name}"]`)
  const field = named || (isField ? focused : document.querySelector<HTMLElement>('[data-edit]'))
  const fold = field?.closest('details')
  if (fold) fold.open = true
  field?.click()
}
