import type { PlatformResponse } from '../platform.ts'

type Json = Record<string, unknown>

/** WeChat says what is wrong with the status 200. */
export const said = (errcode: number, errmsg: string): PlatformResponse => ({
  status: 200,
  body: { errcode, errmsg },
})

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const bytes = (value: unknown) => (typeof value === 'string' ? Buffer.byteLength(value) : 0)

const isSized = (value: unknown, min: number, max: number) =>
  typeof value === 'string' && bytes(value) >= min && bytes(value) <= max

const textProblem = (text: unknown) => {
  if (!isObject(text) || typeof text.content !== 'string' || !text.content.trim())
    return said(44004, 'empty content')
  return bytes(text.content) > 2048 ? said(45002, 'content size out of limit') : undefined
}

const menuProblem = (menu: unknown) => {
  if (!isObject(menu) || !Array.isArray(menu.list)) return said(44004, 'empty content')
  const { head_content, tail_content = '', list } = menu
  if (list.length < 1 || list.length > 10) return said(45098, 'msgmenu list size is out of limit')
  if (!isSized(head_content, 1, 1024) || !isSized(tail_content, 0, 1024))
    return said(45002, 'content size out of limit')
  const isFine = list.every(
    (item) => isObject(item) && isSized(item.id, 1, 64) && isSized(item.content, 1, 128),
  )
  return isFine ? undefined : said(45002, 'content size out of limit')
}

const articleProblem = (article: unknown) => {
  if (!isObject(article)) return said(44003, 'empty news data')
  const { title, description = '', url = '', picurl = '' } = article
  if (!isSized(title, 1, 128)) return said(45003, 'title size out of limit')
  if (!isSized(description, 0, 512)) return said(45004, 'description size out of limit')
  if (!isSized(url, 0, 2048)) return said(45005, 'url size out of limit')
  if (!isSized(picurl, 0, 2048)) return said(45006, 'picurl size out of limit')
  return [url, picurl].every((each) => !each || /^https?:\/\/[\x21-\x7e]+$/.test(String(each)))
    ? undefined
    : said(40066, 'invalid url')
}

const newsProblem = (news: unknown) => {
  if (!isObject(news) || !Array.isArray(news.articles)) return said(44003, 'empty news data')
  return news.articles.length === 1
    ? articleProblem(news.articles[0])
    : said(45008, 'article size out of limit')
}

const videoProblem = (video: unknown) => {
  if (!isObject(video) || !video.media_id) return said(40007, 'invalid media_id')
  return video.thumb_media_id ? undefined : said(41006, 'missing media_id')
}

const mediaProblem = (media: unknown) =>
  isObject(media) && media.media_id ? undefined : said(40007, 'invalid media_id')

/** What WeChat refuses in a message. */
export const messageProblem = (message: Json): PlatformResponse | undefined => {
  switch (message.msgtype) {
    case 'text':
      return textProblem(message.text)
    case 'msgmenu':
      return menuProblem(message.msgmenu)
    case 'image':
    case 'voice':
      return mediaProblem(message[message.msgtype])
    case 'video':
      return videoProblem(message.video)
    case 'news':
      return newsProblem(message.news)
    default:
      return said(40008, 'invalid message type')
  }
}

/** The body as WeChat reads it: escapes of characters are no characters to it. */
export const bodyOf = (body: Buffer): Json | PlatformResponse => {
  const text = body.toString('utf8')
  if (/(?<!\\)(?:\\\\)*\\u[0-9a-f]{4}/i.test(text))
    return said(40033, 'invalid charset. please check your request, if include \\uxxxx will create fail!')
  try {
    const given = JSON.parse(text)
    return isObject(given) ? given : said(47001, 'data format error')
  } catch {
    return said(47001, 'data format error')
  }
}
