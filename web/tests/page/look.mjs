import { Guest, Server, openBrowser } from "./support.mjs";
const server=await Server.start(); const browser=await openBrowser();
for (const [w,h,cs] of [[1280,720,"light"],[1920,1080,"dark"],[390,844,"light"]]) {
  const g=await Guest.visit(browser,server,"/",{viewport:{width:w,height:h},colorScheme:cs});
  for (const id of (process.argv[2]??"chess").split(",")) {
    await g.page.goto(server.url); await g.begin(id,"Play the CPU",{level:1}); await g.turn(); 
    const c=g.table.mine.choices.filter(c=>c.from||true); 
    if (g.table.state.board.size) { await g.play(c[Math.floor(c.length/2)]); await g.turn(); }
    const m=g.table.mine.choices.find(c=>c.from); if(m) await g.point(m.from);
    await g.page.waitForTimeout(700);
    console.log(id,w,JSON.stringify(await g.board.boundingBox()),JSON.stringify(await g.page.locator("[data-moves]").boundingBox()));
    await g.page.screenshot({path:`/tmp/sheet/look-${id}-${w}.png`});
  }
  console.log(g.faults); await g.context.close();
}
await browser.close(); await server.stop();
