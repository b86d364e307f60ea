import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useRefresh } from '#console/api/read.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useReturnedFocus } from '#console/ui/page/lostFocus.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Links.module.css'
import { refreshed } from './paths.ts'
import { TicketSelect } from './TicketSelect.tsx'
import { linkWords } from './words.ts'

type LinkType = Schemas['TicketLink']['type']

const types: LinkType[] = ['related', 'duplicate', 'parent', 'child', 'blocks', 'blocked_by', 'duplicated_by']

/** Links a ticket with another one, found by its number or title. */
export const LinkForm = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useWords(linkWords)
  const tCommon = useWords(common)
  const refresh = useRefresh()
  const [type, setType] = useState<LinkType>('related')
  const [other, setOther] = useState<number | null>(null)
  const form = useForm({
    initial: {},
    submit: () =>
      parley.POST('/ticket/{ticket}/link', {
        path: { ticket: id },
        body: { type, ticket_id: other as number },
      }),
    onDone: () => {
      void refresh(...refreshed)
      onClose()
    },
  })
  useReturnedFocus(form.form)
  useKeys([
    { key: 'Escape', label: tCommon('cancel'), run: onClose, inFields: true },
    {
      key: 'Ctrl+Enter',
      label: t('link'),
      run: () => other !== null && void form.submit(),
      inFields: true,
      within: form.form,
    },
  ])
  return (
    <form className={classes.form} ref={form.form} onSubmit={form.submit}>
      <Choice
        label={t('link_type')}
        data={types.map((value) => ({ value, label: t(value) }))}
        value={type}
        onChange={(value) => value && setType(value as LinkType)}
      />
      <TicketSelect label={t('link_to')} value={other} onChange={setOther} except={[id]} autoFocus />
      {form.failure && (
        <p role="alert" className={classes.failure}>
          {form.failure}
        </p>
      )}
      <div className={classes.buttons}>
        <Button
          type="submit"
          kind="primary"
          shortcut="Ctrl ↵"
          loading={form.isSaving}
          disabled={other === null}
        >
          {t('link')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {tCommon('cancel')}
        </Button>
      </div>
    </form>
  )
}
