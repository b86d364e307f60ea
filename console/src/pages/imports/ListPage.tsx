import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useMay } from '#console/api/me.ts'
import { ListPager } from '#console/lists/List.tsx'
import { ListSearch, type useSearchText } from '#console/lists/ListSearch.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Imports.module.css'
import { imports } from './words.ts'

type Tab = 'recipes' | undefined

interface Props {
  tab: Tab
  actions: ReactNode
  searched: ReturnType<typeof useSearchText>
  list: ComponentProps<typeof ListPager>['list']
  children: ReactNode
}

const Views = ({ tab }: { tab: Tab }) => {
  const t = useWords(imports)
  const may = useMay()
  if (!may('recipe.read')) return null
  return (
    <>
      <Link
        to="/imports"
        search={{}}
        activeOptions={{ exact: true }}
        className={classes.tab}
        aria-current={tab ? undefined : 'page'}
      >
        {t('tasks')}
      </Link>
      <Link
        to="/imports"
        search={{ tab: 'recipes' } as never}
        className={classes.tab}
        aria-current={tab && 'page'}
      >
        {t('recipes')}
      </Link>
    </>
  )
}

/** The frame shared by the lists of imports and recipes. */
export const ListPage = ({ tab, actions, searched, list, children }: Props) => {
  const t = useWords(imports)
  return (
    <Page
      title={t('title')}
      views={<Views tab={tab} />}
      actions={actions}
      toolbar={<ListSearch {...searched} />}
      footer={<ListPager list={list} />}
    >
      {children}
    </Page>
  )
}
