/** Begins to edit a field of the page by the API's name for it; else the one that has the focus, or the first. */
export const editField = (name?: string) => {
  const focused = document.activeElement
  const isField = focused instanceof HTMLElement && focused.matches('[data-edit]')
  const named = name && document.querySelector<HTMLElement>(`[data-edit="${name}"]`)
  const field = named || (isField ? focused : document.querySelector<HTMLElement>('[data-edit]'))
  field?.click()
}
