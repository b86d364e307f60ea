import classes from './Swatch.module.css'

interface Props {
  /** What is shown in the color, for screen readers. */
  label: string
  ground: string
  text: string
  children: string
}

/** A text on a color, as customers will see it. */
export const Swatch = ({ label, ground, text, children }: Props) => (
  <span
    role="img"
    aria-label={`${label}: ${ground}`}
    className={classes.swatch}
    style={{ background: ground, color: text }}
  >
    {children}
  </span>
)
