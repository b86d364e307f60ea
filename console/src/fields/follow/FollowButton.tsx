import { parley } from '#console/api/client.ts'
import { useMe } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { useKeys } from '#console/keys/keys.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconBell, IconBellFilled } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import { followWords } from './followWords.ts'

const paths = {
  ticket: '/ticket/{ticket}/follow',
  conversation: '/conversation/{conversation}/follow',
} as const

interface Props {
  subject: keyof typeof paths
  id: number
}

/** Returns whether the employee follows it, how many colleagues do, and a function to change the former. */
const useFollowing = ({ subject, id }: Props) => {
  const t = useWords(followWords)
  const { id: me } = useMe()
  const path = paths[subject] as '/ticket/{ticket}/follow'
  const ids = { path: { [subject]: id } as { ticket: number } }
  const { data } = useRead(path, ids)
  const { mutate, isPending } = useSave(
    async (wanted: boolean) => {
      if (wanted) await parley.PUT(path, { ...ids, body: {} })
      else await parley.DELETE(path, ids)
    },
    {
      refresh: [path, `/${subject}`],
      done: (_, wanted) => ({ message: t(wanted ? 'follows' : 'unfollowed') }),
    },
  )
  const { is_followed, followers } = data?.data ?? { is_followed: false, followers: [] }
  return {
    isFollowed: is_followed,
    others: followers.filter((follower) => follower.id !== me).length,
    isReady: data !== undefined && !isPending,
    toggle: () => mutate(!is_followed),
  }
}

/** Lets the employee follow a ticket or a conversation. */
export const FollowButton = (props: Props) => {
  const t = useWords(followWords)
  const { isFollowed, others, isReady, toggle } = useFollowing(props)
  useKeys(isReady ? [{ key: 'Shift+F', label: t('follow'), run: toggle }] : [])
  return (
    <IconButton
      icon={isFollowed ? IconBellFilled : IconBell}
      label={others ? t('follow_others', { count: others }) : t('follow')}
      shortcut="Shift+F"
      isActive={isFollowed}
      disabled={!isReady}
      onClick={toggle}
    />
  )
}
