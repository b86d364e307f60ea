import { checkAction, labels } from './actions.ts'
import { type Check, isObject, type Json, units } from './check.ts'

/** In Flex, other than elsewhere, a property that LINE does not know is refused. */
const known: Record<string, string> = {
  bubble: 'type size direction header hero body footer styles action',
  carousel: 'type contents',
  box:
    'type layout contents flex spacing margin position offsetTop offsetBottom offsetStart offsetEnd ' +
    'backgroundColor borderColor borderWidth cornerRadius width maxWidth height maxHeight paddingAll ' +
    'paddingTop paddingBottom paddingStart paddingEnd action justifyContent alignItems background',
  button:
    'type action flex margin position offsetTop offsetBottom offsetStart offsetEnd height style color ' +
    'gravity adjustMode scaling',
  image:
    'type url flex margin position offsetTop offsetBottom offsetStart offsetEnd align gravity size ' +
    'aspectRatio aspectMode backgroundColor action animated',
  text:
    'type text contents flex size align gravity color weight style decoration wrap lineSpacing margin ' +
    'position offsetTop offsetBottom offsetStart offsetEnd action maxLines adjustMode scaling',
  separator: 'type margin color',
}

const keywords = '(?:none|xs|sm|md|lg|xl|xxl)'
const size = new RegExp(`^(?:${keywords}|\\d+(?:\\.\\d+)?px)$`)
const sizeOrShare = new RegExp(`^(?:${keywords}|-?\\d+(?:\\.\\d+)?(?:px|%))$`)
const color = /^#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?$/
const formats: Record<string, RegExp> = {
  backgroundColor: color,
  borderColor: color,
  color: color,
  borderWidth: /^(?:none|light|normal|medium|semi-bold|bold|\d+(?:\.\d+)?px)$/,
  cornerRadius: size,
  spacing: size,
  margin: size,
  paddingAll: sizeOrShare,
  offsetTop: sizeOrShare,
  offsetStart: sizeOrShare,
  layout: /^(?:horizontal|vertical|baseline)$/,
  position: /^(?:relative|absolute)$/,
  align: /^(?:start|end|center)$/,
  weight: /^(?:regular|bold)$/,
  aspectMode: /^(?:cover|fit)$/,
}
const ratio = /^([1-9]\d{0,5})(?:\.\d+)?:([1-9]\d{0,5})(?:\.\d+)?$/

const checkNames = (check: Check, place: string, part: Json) => {
  const names = known[String(part.type)]?.split(' ')
  if (!names) return check.refuse(`${place}/type`, 'unknown component type')
  for (const [name, value] of Object.entries(part)) {
    if (!names.includes(name)) check.refuse(`${place}/${name}`, 'unknown field')
    const format = formats[name]
    if (format && (typeof value !== 'string' || !format.test(value)))
      check.refuse(`${place}/${name}`, 'invalid property')
  }
}

const checkRatio = (check: Check, place: string, value: unknown) => {
  if (value === undefined) return
  const [, width = 0, height = 1] = ratio.exec(String(value)) ?? []
  if (!width || Number(height) > 3 * Number(width)) check.refuse(place, 'invalid property')
}

const checkComponent = (check: Check, place: string, value: unknown, only?: string[]) => {
  const part = check.object(place, value)
  if (!part) return
  if (only && !only.includes(String(part.type))) return check.refuse(place, 'invalid block type')
  checkNames(check, place, part)
  if (part.type === 'button') return checkAction(check, `${place}/action`, part.action, labels.flexButton)
  if (part.action !== undefined) checkAction(check, `${place}/action`, part.action, labels.flex)
  if (part.type === 'text' && !('contents' in part))
    check.text(`${place}/text`, part.text, Number.POSITIVE_INFINITY)
  if (part.type === 'image') {
    check.uri(`${place}/url`, part.url, 2000, ['https'])
    checkRatio(check, `${place}/aspectRatio`, part.aspectRatio)
  }
  if (part.type !== 'box') return
  if (part.layout === undefined) check.refuse(`${place}/layout`, 'May not be empty')
  if (!Array.isArray(part.contents)) return check.refuse(`${place}/contents`, 'must be specified')
  const children =
    part.layout === 'baseline' ? ['icon', 'text'] : ['box', 'button', 'image', 'text', 'separator']
  for (const [index, child] of part.contents.entries())
    checkComponent(check, `${place}/contents/${index}`, child, children)
}

const blocks: Record<string, string[]> = {
  header: ['box'],
  hero: ['box', 'image', 'video'],
  body: ['box'],
  footer: ['box'],
}

const bytesOf = (part: unknown) => Buffer.byteLength(JSON.stringify(part))

const checkBubble = (check: Check, place: string, bubble: Json) => {
  checkNames(check, place, bubble)
  if (bytesOf(bubble) > 30 * 1024) check.refuse(place, 'The maximum size of a bubble is 30 KB')
  const set = Object.entries(blocks).filter(([block]) => block in bubble)
  if (!set.length) check.refuse(place, 'At least one block must be specified')
  for (const [block, only] of set) checkComponent(check, `${place}/${block}`, bubble[block], only)
}

/** Checks a Flex message: one bubble, or a carousel of them. */
export const checkFlex = (check: Check, place: string, message: Json) => {
  check.text(`${place}/altText`, message.altText, 400, units)
  const container = check.object(`${place}/contents`, message.contents)
  if (container?.type === 'bubble') return checkBubble(check, `${place}/contents`, container)
  if (container?.type !== 'carousel') return check.refuse(`${place}/contents/type`, 'unknown container type')
  checkNames(check, `${place}/contents`, container)
  if (bytesOf(container) > 50 * 1024) check.refuse(place, 'The maximum size of a carousel is 50 KB')
  const bubbles = check.items(`${place}/contents/contents`, container.contents, 12).filter(isObject)
  for (const [index, bubble] of bubbles.entries())
    checkBubble(check, `${place}/contents/contents/${index}`, bubble)
  if (new Set(bubbles.map((bubble) => bubble.size)).size > 1)
    check.refuse(`${place}/contents`, 'All bubbles of a carousel must have the same size')
}
