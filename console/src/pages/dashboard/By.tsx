import classes from './Dashboard.module.css'

interface Props<T extends string | number> {
  label: string
  chosen: T
  /** The words for each option, in order. */
  options: Record<T, string>
  onChoose: (option: T) => void
}

/** Chooses what a report is counted by. */
export const By = <T extends string | number>({ label, chosen, options, onChoose }: Props<T>) => {
  const all = Object.entries(options) as [string, string][]
  return (
    <select
      className={classes.by}
      aria-label={label}
      value={chosen}
      onChange={({ currentTarget: { value } }) =>
        onChoose((typeof chosen === 'number' ? Number(value) : value) as T)
      }
    >
      {all.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  )
}
