import Arena
import Platform

runProgram("arena", ArenaProgram.run)
