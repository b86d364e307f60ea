import { useQuery } from '@tanstack/react-query'
import { reading } from '#console/api/read.ts'
import { logoOf } from '#console/app/logo.ts'
import classes from './Login.module.css'

/** The company's logo and name, before anybody is logged in. */
export const CompanyHead = ({ as: Name }: { as: 'h1' | 'p' }) => {
  const { data } = useQuery({ ...reading('/installation/public'), staleTime: Number.POSITIVE_INFINITY })
  const logo = logoOf(data?.data.logo_url)
  return (
    <header className={classes.head}>
      <img src={logo ?? '/assets/mark.svg'} alt="" height="32" {...(!logo && { width: 32 })} />
      <Name>{data?.data.name ?? 'Parley'}</Name>
    </header>
  )
}
