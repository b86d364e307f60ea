import { availabilityWords } from '#console/words/availability.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { type Action, type Condition, eventOf, momentDraftOf, type Rule, type Subject } from './draft.ts'
import { isOfCalendar, operatorWords } from './operators.ts'
import { sentenceWords } from './sentenceWords.ts'
import { type RuleField, type RuleFields, useRuleFields } from './useRuleFields.ts'
import { type RuleWord, rules } from './words.ts'

const maxText = 40

const cut = (text: string) => (text.length > maxText ? `${text.slice(0, maxText)}…` : text)

/** Returns what a message says beside its options, cards or files. */
const textIn = (message: unknown) => {
  if (typeof message === 'string') return message
  const { explain_text, alt_text, text } = (message ?? {}) as Record<string, string | null | undefined>
  return explain_text || alt_text || text
}

const labelIn = (options: RuleField['shape']['options'], value: unknown) =>
  options?.find((option) => option.value === String(value))?.label

/** Returns functions that name values and records. */
const useNames = () => {
  const t = useWords(sentenceWords)
  const list = (names: string[]) => names.join(t('comma'))
  const wordsOf = (value: unknown, field: RuleField | undefined): string => {
    const options = field?.shape.options
    // No list means that the employee may not read it. What is missing from a list has been deleted.
    const unlisted = (one: unknown) =>
      options?.length && /^\d+$/.test(String(one)) ? t('gone', { id: String(one) }) : cut(String(one))
    const label = (one: unknown) => labelIn(options, one) ?? unlisted(one)
    const { operators = [] } = field ?? {}
    const isMany = typeof value === 'string' && field?.shape.options && operators.includes('in')
    return list((isMany ? value.split(',') : [value].flat()).map(label))
  }
  const names = ({ references }: RuleFields, resource: string, ids: number[] = []) =>
    ids.map((id) => {
      const options = references[resource]
      return labelIn(options, id) ?? (options?.length ? t('gone', { id }) : `#${id}`)
    })
  return { list, wordsOf, names }
}

/** Returns a function that puts a condition into words. */
const useCondition = () => {
  const t = useWords(sentenceWords)
  const tRule = useWords(rules)
  const tCommon = useWords(common)
  const { wordsOf } = useNames()
  return ({ compared }: RuleFields) =>
    ({ field, op, val }: Condition) => {
      const known = compared.find(({ path }) => path === field)
      const text = val === undefined || val === null ? '' : wordsOf(val, known)
      return t('condition', {
        field: known?.label ?? field,
        op: tRule(operatorWords[op]),
        val: isOfCalendar(op) ? tCommon('quoted', { value: text }) : text,
      }).trim()
    }
}

/** Returns functions that put what an action does to a record into words. */
const useActionParts = () => {
  const t = useWords(sentenceWords)
  const { list, wordsOf, names } = useNames()
  const ofSet = (fields: RuleFields, set: NonNullable<Action['set']>) =>
    Object.entries(set).map(([path, value]) => {
      const known = fields.settable.find((each) => each.path === path)
      const field = known?.label ?? path
      return value === null ? t('clear', { field }) : t('set', { field, value: wordsOf(value, known) })
    })
  const ofAssign = (fields: RuleFields, { handler_id, group_id, queue }: NonNullable<Action['assign']>) => {
    const [name = ''] = [
      ...names(fields, 'employee', handler_id ? [handler_id] : []),
      ...names(fields, 'group', group_id ? [group_id] : []),
      ...names(fields, 'campaign_queue', queue ? [queue] : []),
    ]
    return t('assign', { name })
  }
  const ofNotify = (fields: RuleFields, { employee_ids, group_ids }: NonNullable<Action['notify']>) => {
    const notified = [...names(fields, 'employee', employee_ids), ...names(fields, 'group', group_ids)]
    return t('notify', { names: list(notified) })
  }
  return { ofSet, ofAssign, ofNotify }
}

/** Returns a function that puts an action into words. */
const useAction = () => {
  const t = useWords(sentenceWords)
  const tRule = useWords(rules)
  const tStatus = useWords(availabilityWords)
  const { list, names } = useNames()
  const { ofSet, ofAssign, ofNotify } = useActionParts()
  return (fields: RuleFields) =>
    ({ set, add_tags, add_checklist, assign, note, message, notify, set_availability }: Action): string[] => {
      if (set) return ofSet(fields, set)
      if (add_tags) return [t('add_tags', { names: list(names(fields, 'tag', add_tags)) })]
      if (add_checklist) {
        const [name = ''] = names(fields, 'checklist_template', [add_checklist])
        return [t('add_checklist', { name })]
      }
      if (assign) return [ofAssign(fields, assign)]
      if (note !== undefined) return [t('note')]
      if (message) return [t('message', { text: cut(textIn(message.message) || tRule('message')) })]
      if (notify) return [ofNotify(fields, notify)]
      if (set_availability) return [t('set_availability', { status: tStatus(set_availability) })]
      return [t('webhook')]
    }
}

/** Returns a function that puts into words when a rule is looked at. */
const useWhen = () => {
  const t = useWords(sentenceWords)
  const tRule = useWords(rules)
  const { names } = useNames()
  return ({ subject, when }: Pick<Rule, 'subject' | 'when'>, fields: RuleFields) => {
    const of = { subject: tRule(subject) }
    if (!when.moment) return t('event', { ...of, event: tRule(eventOf(when) as RuleWord) })
    const { amount, unit, side, field, repeats } = momentDraftOf(when.moment)
    const span = tRule(`span_${unit}`, { count: Number(amount) })
    const words = { span, side: tRule(side), field: tRule(field as RuleWord) }
    const moment = tRule(repeats === 'yearly' ? 'yearly_words' : 'moment_words', { ...of, ...words })
    const { business_hours } = when.moment
    const [name] = names(fields, 'calendar', business_hours ? [business_hours] : [])
    return name === undefined ? moment : t('by_calendar', { moment, name })
  }
}

/** Returns a function that says what a rule does in one sentence. */
export const useSentence = () => {
  const t = useWords(sentenceWords)
  const { list } = useNames()
  const [conditionOf, actionOf, whenOf] = [useCondition(), useAction(), useWhen()]
  const fieldsOf: Record<Subject, RuleFields> = {
    ticket: useRuleFields('ticket'),
    conversation: useRuleFields('conversation'),
    message: useRuleFields('message'),
    contact: useRuleFields('contact'),
    csat_score: useRuleFields('csat_score'),
  }
  return (rule: Pick<Rule, 'subject' | 'when' | 'if' | 'then'>) => {
    const fields = fieldsOf[rule.subject]
    const { all = [], any = [] } = rule.if
    const alternatives = any.map(conditionOf(fields)).join(t('or'))
    const conditions = [
      ...all.map(conditionOf(fields)),
      ...(any.length ? [any.length > 1 ? t('alternatives', { all: alternatives }) : alternatives] : []),
    ]
    return t(conditions.length ? 'if' : 'always', {
      when: whenOf(rule, fields),
      conditions: conditions.join(t('and')),
      actions: list(rule.then.flatMap(actionOf(fields))),
    })
  }
}
