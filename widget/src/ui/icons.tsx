import type { ComponentChildren } from 'preact'

const icon = (children: ComponentChildren) => () => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    {children}
  </svg>
)

// From Tabler Icons, MIT.
export const MessageIcon = icon(
  <>
    <path d="M8 9h8" />
    <path d="M8 13h6" />
    <path d="M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-5l-5 3v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12z" />
  </>,
)
export const DownIcon = icon(<path d="M6 9l6 6l6 -6" />)
export const CloseIcon = icon(
  <>
    <path d="M18 6l-12 12" />
    <path d="M6 6l12 12" />
  </>,
)
export const SendIcon = icon(
  <>
    <path d="M10 14l11 -11" />
    <path d="M21 3l-6.5 18a.55 .55 0 0 1 -1 0l-3.5 -7l-7 -3.5a.55 .55 0 0 1 0 -1l18 -6.5" />
  </>,
)
export const PaperclipIcon = icon(
  <path d="M15 7l-6.5 6.5a1.5 1.5 0 0 0 3 3l6.5 -6.5a3 3 0 0 0 -6 -6l-6.5 6.5a4.5 4.5 0 0 0 9 9l6.5 -6.5" />,
)
export const DotsIcon = icon(
  <g stroke-width="2.6">
    <path d="M5 12h.01" />
    <path d="M12 12h.01" />
    <path d="M19 12h.01" />
  </g>,
)
export const CheckIcon = icon(<path d="M5 12l5 5l10 -10" />)
