import { Checkbox } from '@mantine/core'
import { formatBytes } from '#console/words/format.ts'

export interface OfferedFile {
  id: number
  name: string
  size: number
}

export interface OfferedFilesProps {
  files: OfferedFile[]
  chosen: number[]
  onChange: (ids: number[]) => void
}

/** Files of the conversation, of which the chosen ones go with its ticket. */
export const OfferedFiles = ({ files, chosen, onChange }: OfferedFilesProps) =>
  files.map(({ id, name, size }) => (
    <Checkbox
      key={id}
      size="xs"
      label={`${name} (${formatBytes(size)})`}
      checked={chosen.includes(id)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
      }
    />
  ))
