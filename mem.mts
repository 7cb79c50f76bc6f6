const rss=()=>Math.round(process.memoryUsage().rss/1048576)
const heap=()=>Math.round(process.memoryUsage().heapUsed/1048576)
console.log('node',rss(),heap())
for (const m of process.argv.slice(2)) { const t=process.cpuUsage().user; await import(m); console.log(m, rss(), heap(), Math.round((process.cpuUsage().user-t)/1000)+'ms') }
