import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { FileSection } from '#console/messages/attachments/FileSection.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { contactWords } from '../contactWords.ts'
import classes from './Contact.module.css'

const path = '/contact/{contact}/file'
const maxFiles = 100

/** The files that employees keep with a contact, and more of them. */
export const ContactFiles = ({ contact }: { contact: number }) => {
  const t = useWords(contactWords)
  const may = useMay()
  const place = { contact }
  const refresh = [path, '/contact/{contact}/history']
  const { data } = useRead(path, { path: place, query: { per_page: maxFiles } }, { keep: true })
  const post = (file_ids: number[]) => parley.POST(path, { path: place, body: { file_ids } })
  const add = useSave(post, { refresh })
  const remove = useSave(
    ({ id }: Schemas['AttachedFile']) => parley.DELETE(`${path}/{file}`, { path: { ...place, file: id } }),
    {
      refresh,
      done: (_, { id, name }) => ({
        message: t('contact_point_removed', { what: name }),
        undo: () => post([id]),
      }),
    },
  )
  if (!data) return null
  return (
    <div className={classes.files}>
      <FileSection
        place={`contact.files.${contact}`}
        files={data.data}
        mayChange={may('contact.update')}
        onAdd={add.mutateAsync}
        onRemove={remove.mutate}
      />
    </div>
  )
}
