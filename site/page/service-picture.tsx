import type { ReactNode } from 'react'
import type { Service } from '../../domain/pricing.ts'

/** What each clean is about: the made bed, the oven done inside, the keys of an empty home. */
export function ServicePicture({ service }: { service: Service }) {
  return (
    <svg className="picture" viewBox="0 0 240 140" aria-hidden="true">
      {drawings[service]}
      <path className="line" d="M0 130h240" />
    </svg>
  )
}

const drawings: Record<Service, ReactNode> = {
  standard: (
    <>
      <path className="brand stroked" d="M44 30h152v70H44z" />
      <path
        className="white stroked"
        d="M60 60c0-8 4-12 12-12h36c8 0 12 4 12 12v20H60zM120 60c0-8 4-12 12-12h36c8 0 12 4 12 12v20h-60z"
      />
      <path className="white stroked" d="M34 86c0-6 4-10 10-10h152c6 0 10 4 10 10v30H34z" />
      <path className="paper stroked" d="M34 94h172v22H34z" />
      <path className="line" d="M46 116v14M194 116v14" />
    </>
  ),
  deep: (
    <>
      <path className="white stroked" d="M70 14h100v116H70z" />
      <path className="line" d="M70 38h100" />
      <path className="brand stroked" d="M82 50h76v58H82z" />
      <path className="paper stroked" d="M90 58h60v42H90z" />
      <path className="line" d="M90 72h60M90 86h60M92 118h56M84 26h6M100 26h6M140 26h14" />
      <path className="paper stroked" d="M186 112h34v18h-34z" />
    </>
  ),
  move: (
    <>
      <path className="white stroked" d="M132 8h74v122h-74z" />
      <path className="light stroked" d="M132 8l-44 14v116l44-8z" />
      <path className="line" d="M98 76v10" />
      <path className="paper stroked" d="M150 86h66v44h-66z" />
      <path className="brand stroked" d="M174 86h18v18h-18z" />
      <path className="paper stroked" d="M158 52h48v34h-48z" />
      <path className="line" d="M182 52v12" />
      <path
        className="brand stroked"
        d="M46 40a15 15 0 1 1-9 28l-3 6h-7v7h-7l-3 6H6V76l24-20a15 15 0 0 1 16-16zM46 50a4 4 0 1 1-1 8"
      />
    </>
  ),
}
