import { checkAction, labels } from './actions.ts'
import { type Check, clusters, type Json } from './check.ts'

const checkImage = (check: Check, place: string, url: unknown) => check.uri(place, url, 2000, ['https'])

/** What a buttons template and a column of a carousel have in common: the text is short beside image or title. */
const checkBody = (
  check: Check,
  place: string,
  body: Json,
  { alone, max }: { alone: number; max: number },
) => {
  const isAccompanied = body.thumbnailImageUrl !== undefined || body.title !== undefined
  if (body.thumbnailImageUrl !== undefined)
    checkImage(check, `${place}/thumbnailImageUrl`, body.thumbnailImageUrl)
  check.text(`${place}/title`, body.title, 40, clusters, true)
  check.text(`${place}/text`, body.text, isAccompanied ? 60 : alone, clusters)
  const actions = check.items(`${place}/actions`, body.actions, max)
  for (const [index, action] of actions.entries())
    checkAction(check, `${place}/actions/${index}`, action, labels.template)
}

const differ = (columns: Json[], of: (column: Json) => unknown) => new Set(columns.map(of)).size > 1

const checkCarousel = (check: Check, place: string, template: Json) => {
  const columns = check
    .items(`${place}/columns`, template.columns, 10)
    .map((column, index) => check.object(`${place}/columns/${index}`, column) ?? {})
  for (const [index, column] of columns.entries())
    checkBody(check, `${place}/columns/${index}`, column, { alone: 120, max: 3 })
  if (differ(columns, ({ actions }) => (actions as unknown[] | undefined)?.length))
    check.refuse(`${place}/columns`, "the number of columns' actions must be the same")
  for (const name of ['thumbnailImageUrl', 'title'])
    if (differ(columns, (column) => column[name] === undefined))
      check.refuse(`${place}/columns`, `${name} must be set in all columns or in none`)
}

const checkImageCarousel = (check: Check, place: string, template: Json) => {
  check.items(`${place}/columns`, template.columns, 10).forEach((value, index) => {
    const column = check.object(`${place}/columns/${index}`, value)
    if (!column) return
    checkImage(check, `${place}/columns/${index}/imageUrl`, column.imageUrl)
    checkAction(check, `${place}/columns/${index}/action`, column.action, labels.imageCarousel)
  })
}

const checkConfirm = (check: Check, place: string, template: Json) => {
  check.text(`${place}/text`, template.text, 240, clusters)
  const actions = check.items(`${place}/actions`, template.actions, 2)
  if (actions.length === 1) check.refuse(`${place}/actions`, 'Size must be between 2 and 2')
  for (const [index, action] of actions.entries())
    checkAction(check, `${place}/actions/${index}`, action, labels.template)
}

export const checkTemplate = (check: Check, place: string, value: unknown) => {
  const template = check.object(place, value)
  switch (template?.type) {
    case undefined:
      return
    case 'buttons':
      return checkBody(check, place, template, { alone: 160, max: 4 })
    case 'confirm':
      return checkConfirm(check, place, template)
    case 'carousel':
      return checkCarousel(check, place, template)
    case 'image_carousel':
      return checkImageCarousel(check, place, template)
    default:
      return check.refuse(`${place}/type`, 'unknown template type')
  }
}
