import { Textarea } from '@mantine/core'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import { assignmentWords } from '../conversation/assignment/assignmentWords.ts'
import { useCodes } from '../conversation/assignment/useCodes.ts'
import { inPlace } from '../SidePane.tsx'

/** With what conversations are closed, as form values. */
export interface ClosureInput {
  result_id: string
  memo: string
}

/** Returns the closure of a call. */
export const closureOf = ({ result_id, memo }: ClosureInput) => ({
  ...(result_id && { result_id: Number(result_id) }),
  ...(memo && { memo }),
})

interface Props {
  values: ClosureInput
  errors: Record<string, string | undefined>
  set: (name: keyof ClosureInput, value: string) => void
  /** What the names of the fields begin with in errors of the API. */
  at?: '' | 'close.'
  isCodeRequired?: boolean
}

/** The termination code and the memo with which conversations are closed. */
export const ClosureFields = ({ values, errors, set, at = 'close.', isCodeRequired = false }: Props) => {
  const t = useWords(assignmentWords)
  const codes = useCodes()
  return (
    <>
      <Choice
        {...inPlace}
        label={t('code')}
        searchable
        clearable
        withAsterisk={isCodeRequired}
        data={codes}
        value={values.result_id || null}
        error={errors[`${at}result_id`]}
        onChange={(chosen) => set('result_id', chosen ?? '')}
      />
      <Textarea
        name="memo"
        label={t('memo')}
        description={t('memo_hint')}
        autosize
        minRows={4}
        maxRows={12}
        value={values.memo}
        error={errors[`${at}memo`]}
        onChange={({ currentTarget }) => set('memo', currentTarget.value)}
      />
    </>
  )
}
