import { useQuery } from '@tanstack/react-query'
import { listCrew } from '../../domain/endpoints/crew.ts'
import { listPhotosOfCustomer } from '../../domain/endpoints/visit-photos.ts'
import { queryOf } from '../desk/queries.ts'
import { PhotoStrip } from './photo-strip.tsx'

/** Nothing in a business without people. */
export function CustomerPhotos({ id }: { id: string }) {
  const crew = useQuery(queryOf(listCrew)).data?.items ?? []
  const { data } = useQuery({ ...queryOf(listPhotosOfCustomer, { at: { id } }), enabled: crew.length > 0 })
  return data ? <PhotoStrip photos={data.photos} crew={crew} /> : null
}
