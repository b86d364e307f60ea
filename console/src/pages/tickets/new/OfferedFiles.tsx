import { Checkbox } from '@mantine/core'
import { formatBytes } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from '../Tickets.module.css'
import { tickets } from '../words.ts'

export interface OfferedFile {
  id: number
  name: string
  size: number
}

interface Props {
  files: OfferedFile[]
  chosen: number[]
  onChange: (ids: number[]) => void
}

/** Files of the conversation, of which the chosen ones go with its ticket. */
export const OfferedFiles = ({ files, chosen, onChange }: Props) => {
  const say = useWords(tickets)
  if (!files.length) return null
  return (
    <fieldset className={classes.offered}>
      <legend>{say('files')}</legend>
      {files.map(({ id, name, size }) => (
        <Checkbox
          key={id}
          size="xs"
          label={`${name} (${formatBytes(size)})`}
          checked={chosen.includes(id)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        />
      ))}
    </fieldset>
  )
}
