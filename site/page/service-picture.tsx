import type { ReactNode } from 'react'
import type { Service } from '../../domain/pricing/pricing.ts'

/** The made bed, the clean oven, the keys of an empty home; a custom service shows a bucket. */
export function ServicePicture({ service }: { service: Service }) {
  return (
    <svg className="picture" viewBox="0 0 240 140" aria-hidden="true">
      {drawings[service] ?? own}
      <path className="wall" d="M0 130h240" />
    </svg>
  )
}

const own = (
  <>
    <path className="line" d="M84 66c0-52 72-52 72 0" />
    <path className="white" d="M78 62c0-8 8-12 14-8 4-8 16-8 20 0 6-8 18-6 20 2 8-6 22-4 30 6v8H78z" />
    <path className="brand" d="M78 66h84l-8 64H86z" />
    <path className="paper" d="M40 72h20v12l8 12v34H32V96l8-12zM36 56h30v8H56v8H44v-8h-8z" />
    <path className="shade" d="M146 66h16l-8 64h-16z" />
  </>
)

const drawings: Record<Service, ReactNode> = {
  standard: (
    <>
      <path className="wall" d="M46 116v14M194 116v14" />
      <path className="brand" d="M44 30h152v50H44z" />
      <path
        className="white"
        d="M60 60c0-8 4-12 12-12h36c8 0 12 4 12 12v16H60zM120 60c0-8 4-12 12-12h36c8 0 12 4 12 12v16h-60zM34 86c0-6 4-10 10-10h152c6 0 10 4 10 10v10H34z"
      />
      <path className="paper" d="M34 94h172v22H34z" />
      <path className="shade" d="M180 30h16v46h-16zM186 77h10q10 0 10 10v29h-20z" />
    </>
  ),
  deep: (
    <>
      <path className="white" d="M64 14h100v116H64z" />
      <path className="brand" d="M76 50h76v58H76z" />
      <path className="paper" d="M84 58h60v42H84z" />
      <path className="line" d="M64 38h100M84 72h60M84 86h60M86 118h56M78 26h6M94 26h6M134 26h14" />
      <path className="wall" d="M184 80v-8h18q8 0 8 8M198 72v14" />
      <path className="brand" d="M184 130V96l8-10h12l8 10v34z" />
      <path className="shade" d="M152 14h12v116h-12zM202 86h2l8 10v34h-10z" />
    </>
  ),
  move: (
    <>
      <path className="white" d="M76 8h78v122H76z" />
      <path
        className="brand"
        d="M86 18h58v112H86zM96 30h38v36H96zM96 82h38v36H96zM46 40a15 15 0 1 1-9 28l-3 6h-7v7h-7l-3 6H6V76l24-20a15 15 0 0 1 16-16zM46 50a4 4 0 1 1-1 8"
      />
      <path className="paper" d="M158 52h48v34h-48zM146 86h74v44h-74z" />
      <path className="white" d="M172 86h20v14h-20zM176 52h12v10h-12z" />
      <path className="shade" d="M194 52h12v34h-12zM204 86h16v44h-16z" />
    </>
  ),
}
