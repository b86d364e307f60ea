import type {
  Action,
  Card,
  CarouselContent,
  Content,
  ImageCard,
  ImageCarouselContent,
} from '#channels/content.ts'

export const family = '👨‍👩‍👧‍👦'
export const flag = '🇹🇼'

export const replyTo = (path: string, label: string, value = label): Action => ({
  kind: 'reply',
  path,
  label,
  labelPath: `${path}.label`,
  value,
})
export const linkTo = (
  path: string,
  label: string,
  url = 'https://shop.example/orders?id=7&lang=zh-TW',
): Action => ({
  kind: 'url',
  path,
  label,
  labelPath: `${path}.label`,
  url,
})
export const callOf = (path: string, label: string, number = '+886 2 2345-6789'): Action => ({
  kind: 'phone',
  path,
  label,
  labelPath: `${path}.label`,
  number,
})

const image = 'https://cdn.shop.example/lemongrass.jpg'
export const optionPath = (index: number) => `message.options.${index}`
export const columnPath = (index: number) => `message.columns.${index}`

const columns = (cards: ((path: string) => Omit<Card, 'path'>)[]): CarouselContent => ({
  type: 'carousel',
  alt: 'Our plants',
  cards: cards.map((card, index) => ({ path: columnPath(index), ...card(columnPath(index)) })),
})
const pictures = (cards: ((path: string) => Omit<ImageCard, 'path'>)[]): ImageCarouselContent => ({
  type: 'image_carousel',
  alt: 'Our offers',
  cards: cards.map((card, index) => ({ path: columnPath(index), ...card(columnPath(index)) })),
})
const fileOf = (name: string, mime: string, index = 0) => ({
  path: `message.file_ids.${index}`,
  id: index + 1,
  name,
  mime,
  size: 120_000,
  width: mime.startsWith('image/') ? 1_200 : null,
  height: mime.startsWith('image/') ? 800 : null,
  duration_ms: /^(audio|video)/.test(mime) ? 9_000 : null,
  url: `https://desk.example/f/${index + 1}-t1abcd-f-${'s'.repeat(43)}/${encodeURIComponent(name)}`,
  thumbnail_url: mime.startsWith('image/')
    ? `https://desk.example/f/${index + 1}-t1abcd-t-${'s'.repeat(43)}/${encodeURIComponent(name)}`
    : null,
})
const times = <T>(count: number, item: T) => Array.from({ length: count }, () => item)

const plainCard = (path: string) => ({
  image,
  title: 'Lemongrass',
  text: 'Keeps mosquitoes away',
  actions: [replyTo(`${path}.actions.0`, 'Order', 'order:7'), linkTo(`${path}.actions.1`, 'Details')],
})
const colors = { background: '#0a5', border: '#003311', color: '#ffffff' }
const bare = { background: null, border: null, color: null }

/** Each message type, in each of the variations that platforms have trouble with. */
export const specimens: { name: string; content: Content }[] = [
  { name: 'a plain text', content: { type: 'text', text: 'Your order is on its way.' } },
  { name: 'a long text', content: { type: 'text', text: 'Your order is on its way. '.repeat(340).trim() } },
  { name: 'a text of emoji', content: { type: 'text', text: `${family}${flag}`.repeat(60) } },
  {
    name: 'an image with a text',
    content: { type: 'file', files: [fileOf('plant.jpg', 'image/jpeg')], text: 'This is the one.' },
  },
  {
    name: 'a document without a text',
    content: { type: 'file', files: [fileOf('invoice.pdf', 'application/pdf')], text: null },
  },
  {
    name: 'ten files of all kinds',
    content: {
      type: 'file',
      files: [
        ...['image/png png', 'image/gif gif', 'image/webp webp', 'video/mp4 mp4', 'audio/mp4 m4a'],
        ...['audio/mpeg mp3', 'application/pdf pdf', 'application/zip zip', 'text/plain txt'],
        'application/octet-stream bin',
      ].map((kind, index) => {
        const [mime = '', ending] = kind.split(' ')
        return fileOf(`file-${index}.${ending}`, mime, index)
      }),
      text: 'Everything that you asked for. '.repeat(40).trim(),
    },
  },
  {
    name: 'files with names in emoji and Chinese',
    content: {
      type: 'file',
      files: [fileOf(`${family}.png`, 'image/png'), fileOf(`${'發票'.repeat(20)}.pdf`, 'application/pdf', 1)],
      text: `${flag}您的發票`,
    },
  },
  { name: 'a text in Chinese', content: { type: 'text', text: '您的訂單已經出貨。'.repeat(40) } },
  ...(['button', 'quickreply'] as const).flatMap((type): { name: string; content: Content }[] => [
    {
      name: `a plain ${type}`,
      content: {
        type,
        text: 'Anything else?',
        actions: [replyTo(optionPath(0), 'Yes', 'yes'), replyTo(optionPath(1), 'No', 'no')],
      },
    },
    {
      name: `the longest ${type}`,
      content: {
        type,
        text: 'Please choose one of these. '.repeat(40).trim(),
        actions: times(13, 0).map((_, index) =>
          replyTo(
            optionPath(index),
            `Option number ${index + 1} of many options`,
            `${index}:${'v'.repeat(1500)}`,
          ),
        ),
      },
    },
    {
      name: `a ${type} of all kinds of options`,
      content: {
        type,
        text: 'How may we help?',
        actions: [
          replyTo(optionPath(0), 'Chat', 'chat'),
          linkTo(optionPath(1), 'Shop'),
          callOf(optionPath(2), 'Call us'),
        ],
      },
    },
    {
      name: `a ${type} with a single link`,
      content: { type, text: 'Shop', actions: [linkTo(optionPath(0), 'Open')] },
    },
    {
      name: `a ${type} of emoji`,
      content: {
        type,
        text: family.repeat(50),
        actions: [replyTo(optionPath(0), family.repeat(20), flag.repeat(30))],
      },
    },
    {
      name: `a ${type} in Chinese`,
      content: {
        type,
        text: '請選擇您需要的服務',
        actions: [
          replyTo(optionPath(0), '查詢訂單', '查詢訂單'),
          linkTo(optionPath(1), '商品', 'https://shop.example/商品?名=香茅'),
        ],
      },
    },
  ]),
  { name: 'a plain carousel', content: columns(times(3, plainCard)) },
  {
    name: 'the longest carousel',
    content: columns(
      times(10, (path: string) => ({
        image,
        title: 'Lemongrass of the mountains '.repeat(4).trim(),
        text: 'Keeps mosquitoes away for the night. '.repeat(5).trim(),
        actions: [0, 1, 2].map((index) =>
          replyTo(
            `${path}.actions.${index}`,
            'Put it into the basket now',
            `${path}.${index}:${'v'.repeat(800)}`,
          ),
        ),
      })),
    ),
  },
  {
    name: 'a ragged carousel',
    content: columns([
      plainCard,
      (path) => ({
        image: null,
        title: 'Mint',
        text: null,
        actions: [replyTo(`${path}.actions.0`, 'Order', 'order:8')],
      }),
      (path) => ({
        image,
        title: null,
        text: 'Sage',
        actions: [0, 1, 2, 3, 4].map((n) => replyTo(`${path}.actions.${n}`, `Size ${n}`)),
      }),
    ]),
  },
  {
    name: 'a carousel without anything optional',
    content: columns([() => ({ image: null, title: null, text: 'Lemongrass', actions: [] })]),
  },
  {
    name: 'a carousel of emoji',
    content: columns(
      times(2, (path: string) => ({
        image,
        title: family.repeat(30),
        text: flag.repeat(60),
        actions: [replyTo(`${path}.actions.0`, family.repeat(10), family.repeat(20))],
      })),
    ),
  },
  {
    name: 'a carousel in Chinese',
    content: columns(
      times(2, (path: string) => ({
        image,
        title: '香茅',
        text: '整夜遠離蚊蟲',
        actions: [replyTo(`${path}.actions.0`, '訂購', '訂購香茅'), callOf(`${path}.actions.1`, '來電')],
      })),
    ),
  },
  {
    name: 'a plain image carousel',
    content: pictures(
      times(3, (path: string) => ({
        image,
        action: linkTo(`${path}.action`, 'View'),
        button: { text: 'View', ...bare },
        badge: null,
      })),
    ),
  },
  {
    name: 'the longest image carousel',
    content: pictures(
      times(10, (path: string) => ({
        image,
        action: replyTo(`${path}.action`, 'Put it into the basket now', `${path}:${'v'.repeat(1500)}`),
        button: { text: 'Put it into the basket now', ...colors },
        badge: { text: 'Only for a few more days', ...colors },
      })),
    ),
  },
  {
    name: 'a ragged image carousel',
    content: pictures([
      (path) => ({
        image,
        action: linkTo(`${path}.action`, 'View'),
        button: { text: 'View', ...colors },
        badge: null,
      }),
      (path) => ({
        image,
        action: replyTo(`${path}.action`, 'Order', 'order:7'),
        button: null,
        badge: { text: 'New', ...bare },
      }),
    ]),
  },
  {
    name: 'an image carousel without anything optional',
    content: {
      ...pictures([(path) => ({ image, action: linkTo(`${path}.action`, ''), button: null, badge: null })]),
      alt: '',
    },
  },
  {
    name: 'an image carousel of emoji and Chinese',
    content: pictures([
      (path) => ({
        image,
        action: replyTo(`${path}.action`, `${family}立即訂購`, `訂購${flag}`),
        button: { text: `${family}立即訂購`, ...colors },
        badge: { text: '新品🔥', ...colors },
      }),
    ]),
  },
]
