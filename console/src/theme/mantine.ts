import { type ButtonProps, createTheme } from '@mantine/core'

const harbour = [
  '#F0F6FA',
  '#E3EDF4',
  '#C4DAE9',
  '#82BBE2',
  '#5B9FCB',
  '#3F86B5',
  '#2A719F',
  '#1B5E8C',
  '#154B70',
  '#0F3855',
] as const

const controlHeight = '28px'

const minFloatHeight = 72

interface Room {
  availableHeight: number
  elements: { floating: HTMLElement }
}

/** What floats is as high as the window has room for. It scrolls only if it is higher: lists within it reach beyond it. */
const fit = ({ availableHeight, elements: { floating } }: Room) => {
  const room = Math.max(minFloatHeight, availableHeight)
  floating.style.maxHeight = 'none'
  floating.style.overflow = floating.offsetHeight > room ? 'auto' : 'visible'
  floating.style.maxHeight = `${room}px`
}

/** The theme of Mantine's components. Colors come from tokens.css. */
export const theme = createTheme({
  primaryColor: 'harbour',
  primaryShade: { light: 7, dark: 3 },
  colors: { harbour },
  fontFamily: 'var(--face)',
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '14px', xl: '20px' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.54', lg: '1.57', xl: '1.4' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '14px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { variant: 'default', size: 'sm' },
      vars: (_theme: unknown, { variant }: ButtonProps) => ({
        root: {
          '--button-height': 'var(--control-height, 28px)',
          '--button-padding-x': '10px',
          '--button-fz': '13px',
          ...(variant === 'filled' && {
            '--button-bg': 'var(--accent)',
            '--button-hover': 'var(--accent-hover)',
            '--button-color': 'var(--on-accent)',
            '--button-bd': '1px solid transparent',
          }),
        },
      }),
    },
    Input: {
      defaultProps: { size: 'sm' },
      vars: () => ({
        wrapper: {
          '--input-height': `var(--control-height, ${controlHeight})`,
          '--input-fz': '13px',
          '--input-padding': '8px',
        },
      }),
    },
    InputWrapper: { defaultProps: { size: 'sm' } },
    Checkbox: { defaultProps: { size: '16px', radius: 'xs' } },
    Popover: { defaultProps: { middlewares: { flip: true, shift: true, size: { padding: 8, apply: fit } } } },
    Tooltip: { defaultProps: { openDelay: 400, radius: 'xs' } },
  },
})
