import type { Locator, Page } from 'playwright-core'

export const aPicture = (page: Page) => page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 90 } })

/** Pastes or drops a picture into a field, as the browser does; one of copied cells has their text with it. */
export const bringPicture = async (
  field: Locator,
  event: 'paste' | 'drop',
  name: string,
  picture: Buffer,
  text = '',
) => {
  await field.focus()
  await field.page().evaluate(`{
    const data = new DataTransfer()
    const bytes = Uint8Array.from(atob('${picture.toString('base64')}'), (each) => each.charCodeAt(0))
    data.items.add(new File([bytes], '${name}', { type: 'image/png' }))
    if ('${text}') {
      data.setData('text/html', '<td>${text}</td>')
      data.setData('text/plain', '${text}')
    }
    const given = { bubbles: true, cancelable: true }
    document.activeElement.dispatchEvent('${event}' === 'paste'
      ? new ClipboardEvent('paste', { ...given, clipboardData: data })
      : new DragEvent('drop', { ...given, dataTransfer: data }))
  }`)
}
