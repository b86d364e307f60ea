/** Goes on from a search field to the first row that a selector names, once those that match are there. */
export const goOn = (field: HTMLInputElement, row: string, isSettled: () => boolean) => {
  const page = field.closest('main')
  const step = () => {
    if (document.activeElement !== field) return
    if (!isSettled() || page?.querySelector('[data-stale]')) requestAnimationFrame(step)
    else page?.querySelector<HTMLElement>(row)?.focus()
  }
  step()
}
