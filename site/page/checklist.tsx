import { type Checklist as Rooms, comparedServices, roomsFor } from '../../domain/settings/checklist.ts'
import { type PriceList, type Service, serviceOf } from '../../domain/pricing/pricing.ts'
import { servicesWords } from '#words/site/page.ts'

type Props = { checklist: Rooms; prices: PriceList }

/** As many as fit side by side on a phone. */
const mostColumns = 3

/** Room by room, side by side; many services in several tables. */
export function Checklist({ checklist, prices }: Props) {
  const compared = comparedServices(checklist, prices.offered.services)
  const columns = Math.ceil(compared.length / Math.ceil(compared.length / mostColumns))
  return compared.map((first, index) => {
    if (index % columns !== 0) return null
    const services = compared.slice(index, index + columns)
    return <Table key={first} {...{ checklist, prices, services }} isFirst={index === 0} />
  })
}

function Table({ checklist, prices, services, isFirst }: Props & { services: Service[]; isFirst: boolean }) {
  const names = services.map((service) => serviceOf(prices, service).label)
  return (
    <table className="checklist" aria-label={isFirst ? undefined : names.join(', ')}>
      {isFirst && <caption>{servicesWords.included}</caption>}
      <thead>
        <tr>
          <th scope="col">{servicesWords.task}</th>
          {services.map((service, index) => (
            <th key={service} scope="col">
              {names[index]}
            </th>
          ))}
        </tr>
      </thead>
      {roomsFor(checklist, services).map(({ name, tasks }) => (
        <tbody key={name}>
          <tr>
            <th colSpan={1 + services.length} scope="rowgroup">
              {name}
            </th>
          </tr>
          {tasks.map(({ task, services: within }) => (
            <tr key={task}>
              <th scope="row">{task}</th>
              {services.map((service) => (
                <td key={service}>{within.includes(service) && servicesWords.isIncluded}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
