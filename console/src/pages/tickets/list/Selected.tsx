import { Checkbox } from '@mantine/core'
import { useMay, useMe } from '#console/api/me.ts'
import { endOfBusiness } from '#console/fields/described.ts'
import { ticketFieldWords } from '#console/fields/ticketFieldWords.ts'
import type { FieldShape, Option } from '#console/fields/values.ts'
import { useKeys } from '#console/keys/keys.ts'
import classes from '#console/lists/List.module.css'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconX } from '#console/ui/controls/icons.ts'
import type { Selection } from '#console/ui/table/Table.tsx'
import { common } from '#console/words/common.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { Macros } from '../../macros/Macros.tsx'
import { useTicketChoices } from '../choices.ts'
import { Merging } from '../links/Merging.tsx'
import { tickets } from '../words.ts'
import { type Action, nobody, Picker } from './Picker.tsx'
import { SelectAllMatching } from './SelectAllMatching.tsx'
import type { AllMatching } from './selectAll.ts'
import { Tagging } from './Tagging.tsx'
import { useChanging } from './useChanging.ts'

const useActions = (): Action[] => {
  const me = useMe()
  const t = useWords(tickets)
  const tField = useWords(ticketFieldWords)
  const { handlers, statuses, priorities } = useTicketChoices()
  const option = (options: FieldShape['options'] = []) =>
    ({ kind: 'option', isRequired: true, options }) as const
  const isMe = ({ value }: Option) => Number(value) === me.id
  const assignees = [
    ...handlers.filter(isMe),
    { value: nobody, label: t('nobody') },
    ...handlers.filter((one) => !isMe(one)),
  ]
  return [
    {
      field: 'handler_id',
      key: 'A',
      label: t('assign'),
      shape: { ...option(assignees), areColleagues: true },
    },
    { field: 'status', key: 'S', label: tField('status'), shape: option(statuses) },
    { field: 'priority', key: 'P', label: tField('priority'), shape: option(priorities) },
    {
      field: 'due_at',
      key: 'D',
      label: tField('due_at'),
      shape: { kind: 'moment', defaultTime: endOfBusiness },
    },
  ]
}

/** The number of tickets for whose changes the API runs rules. */
const maxWithRules = 1000
/** The number of tickets that macros run on at once. */
const maxWithMacros = 10_000

interface Props {
  selection: Selection
  /** Returns the focused ticket, to which the shortcuts apply if none is selected. */
  focused: () => number | undefined
  allMatching?: AllMatching | undefined
}

/** The number of selected tickets, and the actions that change all of them. */
export const Selected = ({ selection, focused, allMatching }: Props) => {
  const t = useWords(tickets)
  const tCommon = useWords(common)
  const may = useMay()
  const canChange = may('ticket.update')
  const canTag = canChange && may('tag.read')
  const actions = useActions().filter(() => canChange)
  const all = allMatching?.isMarked ? allMatching : undefined
  const changing = useChanging(selection, focused, all?.filter)
  const { ids, open, begin, close, clear, change, isSaving } = changing
  const unmark = { key: 'Escape', label: tCommon('clear_selection'), run: clear }
  useKeys([
    ...actions.map(({ key, label, field }) => ({ key, label, run: () => begin(field) })),
    ...(canTag ? [{ key: 'L', label: t('tags'), run: () => begin('tags') }] : []),
    ...(ids.length ? [unmark] : []),
  ])
  if (ids.length === 0) return null
  const number = formatNumber(all?.total ?? 0)
  if (all && isSaving && !open) return <strong role="status">{t('changing_all', { number })}</strong>
  return (
    <div className={classes.selected} data-over-rows data-keeps-clear>
      <strong role="status">
        {all ? t('all_selected', { number }) : tCommon('selected', { count: ids.length })}
      </strong>
      {canChange && allMatching?.isOffered && <SelectAllMatching allMatching={allMatching} />}
      {actions.map((action) =>
        action.field === open ? (
          <Picker
            key={action.field}
            action={action}
            isSaving={isSaving}
            onChoose={(value) => void change({ [action.field]: value }).catch(() => undefined)}
            onClose={close}
          />
        ) : (
          <Button key={action.field} kind="quiet" shortcut={action.key} onClick={() => begin(action.field)}>
            {action.label}
          </Button>
        ),
      )}
      {canTag && (
        <Tagging isOpen={open === 'tags'} onOpen={() => begin('tags')} onClose={close} onApply={change} />
      )}
      {canChange && (all?.total ?? ids.length) <= maxWithRules && (
        <Checkbox
          size="xs"
          label={t('run_rules')}
          checked={changing.runsRules}
          onChange={({ currentTarget }) => changing.setRunsRules(currentTarget.checked)}
        />
      )}
      {(all?.total ?? 0) <= maxWithMacros && <Macros {...(all ?? { ids })} />}
      {!all && ids.length > 1 && <Merging ids={ids} onDone={clear} position="top-start" />}
      <IconButton icon={IconX} label={unmark.label} onClick={clear} />
    </div>
  )
}
