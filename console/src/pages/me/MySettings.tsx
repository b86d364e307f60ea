import { IconLogout } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { frame } from '#console/frame/words.ts'
import { Button } from '#console/ui/Button.tsx'
import { Page } from '#console/ui/Page.tsx'
import { useWords } from '#console/words/words.ts'
import { Appearance } from './Appearance.tsx'
import { Names } from './Names.tsx'
import { Password } from './Password.tsx'
import { Sessions } from './Sessions.tsx'
import { Work } from './Work.tsx'
import { mine } from './words.ts'

export const Component = () => {
  const say = useWords(mine)
  const sayFrame = useWords(frame)
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = useSave(() => parley.DELETE('/session'), {
    onSuccess: () => {
      void navigate({ to: '/login' }).then(() => client.clear())
    },
  })
  return (
    <Page
      title={sayFrame('my_settings')}
      actions={
        <Button kind="quiet" icon={IconLogout} onClick={() => leave.mutate()}>
          {say('log_out')}
        </Button>
      }
    >
      <Appearance />
      <Work />
      <Names />
      <Password />
      <Sessions />
    </Page>
  )
}
