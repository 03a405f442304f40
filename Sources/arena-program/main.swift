import Arena
import Platform
import Programs

runProgram("arena", ArenaProgram.run)
