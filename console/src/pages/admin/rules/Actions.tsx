import { type ReactNode, Suspense, useRef } from 'react'
import {
  type Action,
  type ActionKind,
  actionsOn,
  freshAction,
  keyed,
  kindOf,
} from '#console/fields/rules/draft.ts'
import classes from '#console/fields/rules/Rules.module.css'
import type { RuleFields } from '#console/fields/rules/useRuleFields.ts'
import { rules } from '#console/fields/rules/words.ts'
import { changeRows } from '#console/ui/changeRows.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Choice, Choices } from '#console/ui/controls/Choice.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconPlus, IconX } from '#console/ui/controls/icons.ts'
import { lazily } from '#console/ui/lazily.ts'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import { ActionText, type EditProps, SetAvailability, Webhook } from './ActionEditors.tsx'
import { Blank } from './Blank.tsx'
import { SetFields } from './SetFields.tsx'

const MessageAction = lazily(() => import('./MessageAction.tsx').then((made) => made.MessageAction))

type Row = Action & { key: number }

const numbers = (values: string[]) => values.map(Number)
const texts = (ids: number[] = []) => ids.map(String)

const AddTags = ({ action, fields, errorOf, onChange }: EditProps) => (
  <Choices
    aria-label={useWords(rules)('tag_ids')}
    searchable
    data={fields.references.tag ?? []}
    value={texts(action.add_tags)}
    error={errorOf('add_tags', 'add_tags.0')}
    onChange={(ids) => onChange({ add_tags: numbers(ids) })}
  />
)

const AddChecklist = ({ action, fields, errorOf, onChange }: EditProps) => (
  <Choice
    aria-label={useWords(rules)('do_add_checklist')}
    searchable
    data={fields.references.checklist_template ?? []}
    value={action.add_checklist ? String(action.add_checklist) : null}
    error={errorOf('add_checklist')}
    onChange={(chosen) => chosen && onChange({ add_checklist: Number(chosen) })}
  />
)

const assignees = { handler_id: 'employee', group_id: 'group', queue: 'campaign_queue' } as const
type Assignee = keyof typeof assignees

const Assign = ({ action, fields, errorOf, onChange }: EditProps) => {
  const t = useWords(rules)
  const given = action.assign ?? {}
  const to = (Object.keys(assignees) as Assignee[]).find((each) => each in given) ?? 'handler_id'
  const id = given[to]
  return (
    <>
      <Blank<Assignee>
        label={t('assignee')}
        value={to}
        options={(Object.keys(assignees) as Assignee[]).map((each) => ({
          value: each,
          label: t(`to_${each}`),
        }))}
        onChange={(next) => onChange({ assign: { [next]: undefined } })}
      />
      <Choice
        aria-label={t(`to_${to}`)}
        searchable
        data={fields.references[assignees[to]] ?? []}
        value={id ? String(id) : null}
        error={errorOf('assign', `assign.${to}`)}
        onChange={(chosen) => onChange({ assign: chosen ? { [to]: Number(chosen) } : {} })}
      />
    </>
  )
}

const Note = ({ action, errorOf, onChange }: EditProps) => (
  <ActionText
    label={useWords(rules)('do_note')}
    value={action.note ?? ''}
    error={errorOf('note')}
    onChange={(note) => onChange({ note })}
  />
)

const Notify = ({ action, fields, errorOf, onChange }: EditProps) => {
  const t = useWords(rules)
  const { employee_ids, group_ids, text = '' } = action.notify ?? {}
  const change = (name: 'employee_ids' | 'group_ids') => (chosen: string[]) => {
    const { [name]: _, ...rest } = action.notify ?? {}
    onChange({ notify: { ...rest, ...(chosen.length && { [name]: numbers(chosen) }) } })
  }
  return (
    <>
      <Choices
        label={t('employees')}
        searchable
        data={fields.references.employee ?? []}
        value={texts(employee_ids)}
        error={errorOf('notify.employee_ids')}
        onChange={change('employee_ids')}
      />
      <Choices
        label={t('groups')}
        searchable
        data={fields.references.group ?? []}
        value={texts(group_ids)}
        error={errorOf('notify.group_ids')}
        onChange={change('group_ids')}
      />
      <ActionText
        label={t('text')}
        value={text}
        error={errorOf('notify.text')}
        onChange={(next) => onChange({ notify: { ...action.notify, text: next } })}
      />
    </>
  )
}

const editors: Record<ActionKind, (props: EditProps) => ReactNode> = {
  set: SetFields,
  add_tags: AddTags,
  add_checklist: AddChecklist,
  assign: Assign,
  note: Note,
  message: (props) => (
    <Suspense fallback={<Skeleton rows={4} />}>
      <MessageAction {...props} />
    </Suspense>
  ),
  notify: Notify,
  set_availability: SetAvailability,
  webhook: Webhook,
}

interface Props {
  rows: Row[]
  fields: RuleFields
  errors: Record<string, string | undefined>
  onChange: (rows: Row[]) => void
}

interface LineProps extends Omit<Props, 'rows' | 'onChange'> {
  row: Row
  index: number
  onChange: (row: Row) => void
  onRemove: () => void
}

const ActionLine = ({ row, index, fields, errors, onChange, onRemove }: LineProps) => {
  const t = useWords(rules)
  const { key, ...action } = row
  const kind = Object.keys(action).length ? kindOf(action) : 'webhook'
  const Editor = editors[kind]
  const errorOf = (...names: string[]) => names.map((name) => errors[`then.${index}.${name}`]).find(Boolean)
  const failure = errors[`then.${index}`]
  return (
    <li className={classes.action} data-row>
      <Blank<ActionKind>
        label={t('action')}
        value={kind}
        options={actionsOn(fields.target).map((each) => ({ value: each, label: t(`do_${each}`) }))}
        onChange={(next) => onChange({ ...freshAction(next), key })}
      />
      <div className={classes.value}>
        <Editor
          action={action}
          fields={fields}
          errorOf={errorOf}
          onChange={(next) => onChange({ ...next, key })}
        />
      </div>
      <IconButton icon={IconX} label={t('remove_action', { number: index + 1 })} onClick={onRemove} />
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
    </li>
  )
}

/** What a rule does, as lines with blanks. */
export const Actions = ({ rows, onChange, ...rest }: Props) => {
  const t = useWords(rules)
  const root = useRef<HTMLFieldSetElement>(null)
  const set = (changed: Row[], place: number) => changeRows(root, () => onChange(changed), place)
  return (
    <fieldset ref={root} className={classes.part}>
      <legend>{t('then')}</legend>
      <ul>
        {rows.map((row, index) => (
          <ActionLine
            key={row.key}
            row={row}
            index={index}
            {...rest}
            onChange={(next) => onChange(rows.map((each) => (each.key === row.key ? next : each)))}
            onRemove={() =>
              set(
                rows.filter(({ key }) => key !== row.key),
                index,
              )
            }
          />
        ))}
      </ul>
      <Button
        kind="quiet"
        icon={IconPlus}
        onClick={() => set([...rows, keyed(freshAction('set'))], rows.length)}
        data-add
      >
        {t('add_action')}
      </Button>
    </fieldset>
  )
}
