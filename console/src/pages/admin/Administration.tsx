import { frame } from '#console/frame/words.ts'
import { Page } from '#console/ui/Page.tsx'
import { useWords } from '#console/words/words.ts'

export const Component = () => {
  const say = useWords(frame)
  return <Page title={say('administration')}>{null}</Page>
}
